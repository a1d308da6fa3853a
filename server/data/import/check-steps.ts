import { tableNames, tableOf } from '#contract/describe/data/tables.ts'
import { settingEntry } from '#contract/describe/settings/registry.ts'
import { stepOf, toCents } from '#contract/kit/money.ts'
import { HANDOVER } from '#server/payments/provider-types.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { Folder } from './data-files.ts'
import type { CsvRow } from './row.ts'

const NO_STEP = '“{value}” must end in 0, because cards cannot be charged with the last decimal'

/** Notes amounts that no card can be charged with, where orders are paid online. */
export function checkSteps(folder: Folder): void {
  const currency = currencyIn(folder.settings.map(({ value }) => value))
  const step = stepOf(currency)
  if (step === 1 || folder.providers.every(({ value }) => value.kind === HANDOVER)) return
  const check = (row: CsvRow, column: string, cents: number): void => {
    if (cents % step !== 0) row.mistake(column, NO_STEP, { value: row.text(column) })
  }
  for (const name of tableNames) {
    if (name === 'priceHistory') continue
    const amounts = Object.entries(tableOf(name).columns).filter(
      ([, { kind }]) => kind === 'amount' || kind === 'ownAmount',
    )
    const rows: { row: CsvRow; value: object }[] = folder[name]
    for (const { row, value } of rows)
      for (const [column, { field = column }] of amounts)
        check(row, column, Number(Reflect.get(value, field)))
  }
  for (const { row, value } of folder.settings)
    if (settingEntry(value.key)?.type === 'amount')
      check(row, 'value', toCents(Number(value.value), currency))
}
