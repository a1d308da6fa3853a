import { orderTypes } from '#contract/features.ts'
import { weekdays } from '#contract/hours/hours.ts'
import { HANDOVER, providerKinds } from '../domain/payments/kinds.ts'
import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'

export function readAreas(source: ImportSource) {
  const rows = readTable(source, {
    file: 'areas.csv',
    columns: ['id', 'name', 'zipcode', 'minimumOrder', 'deliveryPrice', 'freeDeliveryThreshold'],
    key: ['id'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    id: row.id('id'),
    name: row.required('name'),
    zipcode: row.text('zipcode'),
    minimum_order: row.money('minimumOrder', { required: false }),
    delivery_price: row.money('deliveryPrice', { required: false }),
    free_delivery_threshold: row.money('freeDeliveryThreshold', { required: false }),
    sort,
  }))
}

/** taxes.csv: added on top of prices. Where prices contain VAT, as in Germany, it is empty. */
export function readTaxes(source: ImportSource) {
  const rows = readTable(source, { file: 'taxes.csv', columns: ['name', 'rate'], optional: true })
  return rows.map((row, sort) => ({ name: row.required('name'), rate: row.percent('rate'), sort }))
}

/** hours.csv: any number of ranges a day; a range that ends at or before its start ends on the next day. */
export function readHours(source: ImportSource) {
  const rows = readTable(source, { file: 'hours.csv', columns: ['weekday', 'from', 'to'] })
  const ranges = rows.map((row, sort) => ({
    row,
    value: {
      weekday: row.oneOf('weekday', weekdays),
      opens: row.clock('from'),
      closes: row.clock('to'),
      sort,
    },
  }))
  for (const [index, { row, value }] of ranges.entries()) {
    const earlier = ranges.slice(0, index).filter(range => range.value.weekday === value.weekday)
    const clash = earlier.find(range => value.opens < end(range.value) && range.value.opens < end(value))
    if (clash) row.mistake('from', `overlaps with row ${clash.row.place.row}`)
  }
  return ranges.map(({ value }) => value)
}

const end = ({ opens, closes }: { opens: string; closes: string }): string =>
  closes <= opens ? '24:00' : closes

export function readProviders(source: ImportSource) {
  const rows = readTable(source, {
    file: 'payment-providers.csv',
    columns: ['id', 'displayOption', 'ways'],
    extra: ['kind'],
    translated: ['name'],
    key: ['id'],
  })
  const known = new Set<string>(orderTypes)
  return rows.map((row, sort) => {
    const used = row.ids('ways')
    for (const way of used) row.refer('ways', way, known, 'order type')
    return {
      id: row.id('id'),
      name: row.words('name'),
      display_option: row.text('displayOption'),
      ways: JSON.stringify(used),
      kind: row.text('kind') === '' ? HANDOVER : row.oneOf('kind', providerKinds),
      sort,
    }
  })
}
