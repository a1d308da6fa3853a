import { categoriesByName, numberIn, type Sheet } from './csv.ts'
import { type BroughtDish, emptyDish, emptyMenu, type Format } from './menu.ts'
import { plainText } from './plain-text.ts'

/** The products of WooCommerce; the sizes of a dish are rows of the type `variation` behind it. */
export const woocommerce: Format<Sheet> = {
  name: 'WooCommerce',
  file: 'the products, exported as CSV',
  lacks: ['VAT (it has classes of taxes)', 'choices of add-on plugins', 'allergens', 'diets', 'additives'],
  fits: ({ header }) =>
    ['type', 'name', 'regular price', 'categories'].every(column => header.includes(column)),
  read({ header, rows }) {
    const menu = emptyMenu()
    const attributes = header.filter(name => /^attribute \d+ value\(s\)$/.test(name))
    const categoryOf = categoriesByName(menu.categories, name => ({
      id: '',
      name,
      description: '',
      dishes: [],
    }))
    const known = new Map<string, BroughtDish>()
    for (const row of rows) {
      const name = plainText(row.name)
      const price = row['sale price'] || row['regular price'] || ''
      if (row['sale price'])
        menu.doubts.push({
          where: name,
          cell: `${row['sale price']} (${row['regular price']})`,
          why: 'is reduced there; the reduced price was taken',
        })
      if (row.type?.split(', ').includes('variation')) {
        const dish = known.get(row.parent ?? '')
        const size = attributes
          .map(each => plainText(row[each]))
          .filter(Boolean)
          .join(' / ')
        if (dish) dish.sizes.push({ name: size, price })
        else
          menu.doubts.push({
            where: name,
            cell: row.parent ?? '',
            why: 'belongs to a dish that is not in the file',
          })
        continue
      }
      if (name === '' || row.published === '0' || row.published === '-1') continue
      const places = (row.categories ?? '').split(/,\s*/)
      if (places.length > 1)
        menu.doubts.push({
          where: name,
          cell: row.categories ?? '',
          why: 'is in several categories there; the first was taken',
        })
      const isVariable = row.type?.split(', ').includes('variable') ?? false
      const dish: BroughtDish = {
        ...emptyDish(),
        id: row.id ?? '',
        number: numberIn(row.sku ?? ''),
        name,
        description: plainText((row['short description'] || row.description)?.replaceAll('\\n', ' ')),
        sizes: isVariable ? [] : [{ name: '', price }],
        picture: (row.images ?? '').split(/,\s*/)[0] ?? '',
      }
      known.set(`id:${row.id}`, dish)
      if (row.sku) known.set(row.sku, dish)
      categoryOf(plainText(places[0]?.split('>').at(-1))).dishes.push(dish)
    }
    return menu
  },
}
