import type { Folder } from './data-files.ts'
import { isVatClass, NO_PERCENTAGE } from './kinds/numbers.ts'
import type { CsvRow } from './row.ts'
import type { ReadFolder } from './unresolved.ts'

/** Checks classes of VAT rates, what names them, and taxes that change. */
export function checkVat({ read, unread }: ReadFolder): void {
  checkClasses(read.vatRates)
  checkTaxes(read.taxes)
  if (unread.has('vatRates')) return
  const classes = new Set(read.vatRates.map(({ value }) => value.class))
  for (const { row, value } of [...read.products, ...read.prices, ...read.extras, ...read.options]) {
    const said = value.vat_rate
    if (!isVatClass(said)) continue
    if (classes.size === 0) row.mistake('vat', NO_PERCENTAGE, { value: said })
    else row.refer('vat', said, classes, 'VAT class')
  }
}

function checkClasses(rates: Folder['vatRates']): void {
  for (const [name, rows] of Map.groupBy(rates, ({ value }) => value.class)) {
    const [first] = rows
    if (!first || name === '') continue
    if (!isVatClass(name)) first.row.mistake('class', 'must begin with a letter, unlike a percentage')
    if (rows.every(({ value }) => value.since !== ''))
      first.row.mistake('from', '“{value}” needs a row without a day: its rates before all others', {
        value: name,
      })
  }
}

/** Rows of one name are one tax where any of them has a day or a rate of its own for what is taken away. */
function checkTaxes(taxes: Folder['taxes']): void {
  for (const [name, rows] of Map.groupBy(taxes, ({ value }) => value.name)) {
    if (rows.every(({ value: { away, since } }) => away === '' && since === '')) continue
    const seen = new Map<string, CsvRow>()
    for (const { row, value } of rows) {
      const first = seen.get(value.since)
      const said = `${name} ${value.since}`.trim()
      if (first)
        row.mistake('from', '“{value}” is already in row {row}', {
          value: said,
          row: String(first.place.row),
        })
      else seen.set(value.since, row)
    }
  }
}
