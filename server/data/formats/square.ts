import { categoriesByName, numberIn, type Sheet } from './csv.ts'
import { type BroughtDish, emptyDish, emptyMenu, type Format } from './menu.ts'
import { plainText } from './plain-text.ts'

const TAX = /^tax - .*\((\d{1,2}(?:[.,]\d{1,3})?)\s*%\)$/
const isYes = (cell: string | undefined): boolean => /^(?:y|yes|true|1)$/i.test(cell ?? '')

/** The item library of Square: a row for each variation of an item. */
export const square: Format<Sheet> = {
  name: 'Square',
  file: 'the item library, exported as CSV',
  lacks: ['the answers of modifier sets', 'allergens', 'diets', 'pictures', 'additives'],
  fits: ({ header }) => header.includes('item name') && header.includes('variation name'),
  read({ header, rows }) {
    const menu = emptyMenu()
    const taxes = header.flatMap(name => {
      const [, rate] = TAX.exec(name) ?? []
      return rate ? [{ name, rate: rate.replace(',', '.') }] : []
    })
    const sets = header.filter(name => name.startsWith('modifier set - '))
    const categoryOf = categoriesByName(menu.categories, name => ({
      id: '',
      name,
      description: '',
      dishes: [],
    }))
    const known = new Map<string, BroughtDish>()
    for (const row of rows) {
      const name = plainText(row['item name'])
      if (name === '' || isYes(row.archived)) continue
      const [category = ''] = (row.categories || row.category || row['reporting category'] || '').split(
        /,\s*/,
      )
      const handle = row['reference handle'] || `${category} ${name}`
      const there = known.get(handle)
      const dish = there ?? { ...emptyDish(), id: row['reference handle'] || row.token || '', name }
      if (!there) {
        known.set(handle, dish)
        categoryOf(plainText(category.split('>').at(-1))).dishes.push(dish)
        dish.number = numberIn(row.sku ?? '')
        dish.description = plainText(row.description)
        const own = taxes.filter(tax => isYes(row[tax.name]))
        dish.vat = own[0]?.rate ?? ''
        if (own.length > 1)
          menu.doubts.push({
            where: name,
            cell: own.map(tax => tax.rate).join(' %, '),
            why: 'has several taxes',
          })
        const asked = sets.filter(set => isYes(row[set])).map(set => set.replace('modifier set - ', ''))
        if (asked.length > 0)
          menu.doubts.push({
            where: name,
            cell: asked.join(', '),
            why: 'the file names these choices without their answers',
          })
      }
      const variation = plainText(row['variation name'])
      dish.sizes.push({
        name: /^(?:regular|normal)$/i.test(variation) ? '' : variation,
        price: row.price ?? '',
      })
    }
    return menu
  },
}
