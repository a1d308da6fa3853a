import { categoriesByName, isNo, leaveOutColumns, numberIn, placesIn, type Sheet } from './csv.ts'
import { type BroughtDish, emptyDish, emptyMenu, type Format, leaveOut } from './menu.ts'
import { plainText } from './plain-text.ts'

type Row = Record<string, string>

/** What the columns are called, in exports until 2024 and since. */
const COLUMNS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  type: ['type'],
  category: ['product category'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  before: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url', 'image source'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
} as const
const VALUES = ['option1 value', 'option2 value', 'option3 value']
const NAMES = /^option\d name$/

/** The products of Shopify: a row for each variant and picture; the first one of a handle describes the product. */
export const shopify: Format<Sheet> = {
  name: 'Shopify',
  file: 'the products, exported as CSV',
  lacks: ['VAT', 'choices', 'allergens', 'diets', 'additives'],
  fits: ({ header }) =>
    (['handle', 'title', 'price'] as const).every(key => COLUMNS[key].some(name => header.includes(name))),
  read(sheet) {
    const menu = emptyMenu()
    const columnOf = (key: keyof typeof COLUMNS): string =>
      COLUMNS[key].find(name => sheet.header.includes(name)) ?? ''
    const cellOf = (row: Row, key: keyof typeof COLUMNS): string => row[columnOf(key)] ?? ''
    const categoryOf = categoriesByName(menu.categories, name => ({
      id: '',
      name,
      description: '',
      dishes: [],
    }))
    const known = new Map<string, BroughtDish>()
    const left = new Set<string>()
    const { rows } = sheet
    for (const row of rows) {
      const places = placesIn(sheet, row)
      const at = (key: keyof typeof COLUMNS) => places(columnOf(key))
      const handle = cellOf(row, 'handle')
      const there = known.get(handle)
      const name = plainText(cellOf(row, 'title'))
      if (left.has(handle) || (!there && name === '')) continue
      const state = hiddenBy(cellOf(row, 'status'), cellOf(row, 'published'))
      if (!there && state !== '') {
        left.add(handle)
        leaveOut(menu, 'products that are not published', name, state, at('title').at)
        continue
      }
      const dish = there ?? { ...emptyDish(), id: handle, name, isOff: true }
      if (!there) {
        known.set(handle, dish)
        dish.description = plainText(cellOf(row, 'description'))
        dish.number = numberIn(cellOf(row, 'sku'))
        dish.picture = cellOf(row, 'image')
        const category = cellOf(row, 'type') || cellOf(row, 'category').split('>').at(-1) || ''
        categoryOf(plainText(category)).dishes.push(dish)
      }
      const price = cellOf(row, 'price')
      const size = VALUES.map(column => plainText(row[column]))
        .filter(value => value !== '' && value !== 'Default Title')
        .join(' / ')
      if (price === '' && there) continue
      const before = cellOf(row, 'before')
      if (before !== '' && before !== price)
        menu.doubts.push({
          where: dish.name,
          cell: `${price} (${before})`,
          ...at('before'),
          why: 'is reduced there; the reduced price was taken',
        })
      const isOut =
        cellOf(row, 'tracker') !== '' &&
        /^-?0*$|^-\d/.test(cellOf(row, 'quantity')) &&
        cellOf(row, 'quantity') !== '' &&
        /^(?:deny|false)$/i.test(cellOf(row, 'policy'))
      dish.isOff &&= isOut
      if (isOut)
        menu.doubts.push({
          ...{ where: dish.name, cell: size, ...at('quantity') },
          why: 'cannot be ordered there',
        })
      dish.sizes.push({ name: size, price, ...at('price') })
    }
    const read = new Set([...Object.values(COLUMNS).flatMap((names): string[] => [...names]), ...VALUES])
    leaveOutColumns(menu, sheet, {
      rows: rows.filter(row => plainText(cellOf(row, 'title')) !== ''),
      isRead: column => read.has(column) || NAMES.test(column),
      nameOf: row => plainText(cellOf(row, 'title')),
    })
    return menu
  },
}

/** Why a product is not shown; empty where it is. */
const hiddenBy = (status: string, published: string): string =>
  /^(?:draft|archived)$/i.test(status) ? status : isNo(published) ? published : ''
