import type { OrderType } from '#contract/kit/order-types.ts'
import {
  categoriesByName,
  isNo,
  isYes,
  leaveOutColumns,
  numberIn,
  type Places,
  placesIn,
  type Sheet,
} from './csv.ts'
import { type BroughtDish, type BroughtMenu, emptyDish, emptyMenu, type Format, leaveOut } from './menu.ts'
import { plainText } from './plain-text.ts'

type Row = Record<string, string>

const TAX = /^tax - .*\((\d{1,2}(?:[.,]\d{1,3})?)\s*%\)$/
const MODIFIERS = /^modifier set - /
/** What items are sold by, beside the number of its place in a category: “Pizza (3)”. */
const PLACE = /\s*\(\d+\)$/
const READ = new Set([
  ...[
    'reference handle',
    'token',
    'item name',
    'customer-facing name',
    'variation name',
    'sku',
    'description',
  ],
  ...['categories', 'category', 'reporting category', 'price', 'archived', 'sellable'],
  ...['square online item visibility', 'delivery enabled', 'pickup enabled'],
])

/** The item library of Square: a row for each variation of an item, below a row of names that need not be the first. */
export const square: Format<Sheet> = {
  name: 'Square',
  file: 'the item library, exported as an Excel workbook or CSV',
  lacks: ['the answers of modifier sets', 'allergens', 'diets', 'pictures', 'additives'],
  fits: ({ header }) => header.includes('item name') && header.includes('variation name'),
  read(sheet) {
    const { header } = sheet
    const rows = sheet.rows.filter(row => plainText(row['item name']) !== '')
    const menu = emptyMenu()
    const taxes = header.flatMap(name => {
      const [, rate] = TAX.exec(name) ?? []
      return rate ? [{ name, rate: rate.replace(',', '.') }] : []
    })
    const locations = header.filter(name => name.startsWith('price '))
    const enabled = header.filter(name => name.startsWith('enabled '))
    const sets = header.filter(name => MODIFIERS.test(name))
    const categoryOf = categoriesByName(menu.categories, name => ({
      id: '',
      name,
      description: '',
      dishes: [],
    }))
    const known = new Map<string, BroughtDish>()
    for (const row of rows) {
      const name = plainText(row['customer-facing name'] || row['item name'])
      const at = placesIn(sheet, row)
      if (isYes(row.archived)) {
        leaveOut(menu, 'archived items', name, plainText(row['variation name']), at('archived').at)
        continue
      }
      const category = categoryIn(menu, row, { name, at })
      const handle = row['reference handle']?.replace(/^#/, '') || `${category} ${name}`
      const there = known.get(`${category} ${name}`) ?? known.get(handle)
      const dish = there ?? { ...emptyDish(), id: row['reference handle'] || row.token || '', name }
      if (!there) {
        known.set(`${category} ${name}`, dish)
        known.set(handle, dish)
        categoryOf(category).dishes.push(dish)
        dish.number = numberIn(row.sku ?? '')
        dish.description = plainText(row.description)
        dish.types = typesOf(row)
        dish.isOff = true
        const own = taxes.filter(tax => isYes(row[tax.name]))
        dish.vat = own[0]?.rate ?? ''
        if (own.length > 1)
          menu.doubts.push({
            where: name,
            cell: own.map(tax => tax.rate).join(' %, '),
            ...at(own[1]?.name),
            why: 'has several taxes',
          })
        const asked = sets.filter(set => isYes(row[set]))
        if (asked.length > 0)
          menu.doubts.push({
            where: name,
            cell: asked.map(set => set.replace(MODIFIERS, '')).join(', '),
            ...at(asked[0]),
            why: 'the file names these choices without their answers',
          })
      }
      const variation = plainText(row['variation name'])
      const isOff =
        isNo(row.sellable) ||
        /^(?:hidden|unavailable)$/i.test(row['square online item visibility'] ?? '') ||
        (enabled.length > 0 && enabled.every(location => isNo(row[location])))
      // A dish can be ordered as long as one of its sizes can.
      dish.isOff &&= isOff
      if (isOff)
        menu.doubts.push({
          ...{ where: name, cell: variation, ...at('variation name') },
          why: 'cannot be ordered there',
        })
      dish.sizes.push({
        name: /^(?:regular|normal)$/i.test(variation) ? '' : variation,
        ...priceIn(menu, row, { name, locations, at }),
      })
    }
    leaveOutColumns(menu, sheet, {
      rows,
      isRead: column => READ.has(column) || /^(?:tax - |price |enabled |modifier set - )/.test(column),
      nameOf: row => plainText(row['item name']),
    })
    return menu
  },
}

/** The category by which the shop counts, or else the deepest one of the first path. */
function categoryIn(menu: BroughtMenu, row: Row, { name, at }: { name: string; at: Places }): string {
  const reporting = plainText(row['reporting category'])
  const paths = (row.categories || row.category || '').split(/,\s*/).filter(Boolean)
  if (reporting !== '') return lastOf(reporting)
  if (paths.length > 1)
    menu.doubts.push({
      where: name,
      cell: paths.join(', '),
      ...at(row.categories ? 'categories' : 'category'),
      why: 'is in several categories there; the first was taken',
    })
  return lastOf(paths[0] ?? '')
}

const lastOf = (path: string): string => plainText(path.split('>').at(-1)).replace(PLACE, '')

/** The ways in which an item can be ordered, where they are said and not all. */
function typesOf(row: Row): OrderType[] {
  const types = [
    ['delivery', row['delivery enabled']],
    ['takeaway', row['pickup enabled']],
  ] as const
  const on = types.filter(([, cell]) => isYes(cell)).map(([type]) => type)
  return on.length === types.length ? [] : on
}

/** The price of a row; those of locations count where they all agree, and are listed where they differ. */
function priceIn(
  menu: BroughtMenu,
  row: Row,
  { name, locations, at }: { name: string; locations: string[]; at: Places },
): { price: string; at?: string } {
  const filled = locations.filter(location => row[location])
  const [first] = filled
  const same = first !== undefined && filled.every(each => row[each] === row[first]) ? row[first] : ''
  const price = row.price || same || ''
  for (const location of filled)
    if (row[location] !== price) leaveOut(menu, location, name, row[location] ?? '', at(location).at)
  return { price, ...at(row.price ? 'price' : first) }
}
