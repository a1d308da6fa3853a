import { categoriesByName, numberIn, type Sheet } from './csv.ts'
import { type BroughtDish, emptyDish, emptyMenu, type Format } from './menu.ts'
import { plainText } from './plain-text.ts'

/** The products of Shopify: a row for each variant and picture; the first one of a handle describes the product. */
export const shopify: Format<Sheet> = {
  name: 'Shopify',
  file: 'the products, exported as CSV',
  lacks: ['VAT', 'choices', 'allergens', 'diets', 'additives'],
  fits: ({ header }) =>
    (header.includes('handle') || header.includes('url handle')) &&
    header.includes('title') &&
    (header.includes('variant price') || header.includes('price')),
  read({ rows }) {
    const menu = emptyMenu()
    const categoryOf = categoriesByName(menu.categories, name => ({
      id: '',
      name,
      description: '',
      dishes: [],
    }))
    const known = new Map<string, BroughtDish>()
    for (const row of rows) {
      const handle = row.handle || row['url handle'] || ''
      const there = known.get(handle)
      const name = plainText(row.title)
      if (!there && (name === '' || /^(?:draft|archived)$/i.test(row.status ?? ''))) continue
      const dish = there ?? { ...emptyDish(), id: handle, name }
      if (!there) {
        known.set(handle, dish)
        dish.description = plainText(row['body (html)'] || row.description)
        dish.number = numberIn(row['variant sku'] || row.sku || '')
        dish.picture = row['image src'] || row['product image url'] || ''
        const category = row.type || row['product category']?.split('>').at(-1) || ''
        categoryOf(plainText(category)).dishes.push(dish)
      }
      const price = row['variant price'] || row.price || ''
      const values = ['option1 value', 'option2 value', 'option3 value'].map(column => plainText(row[column]))
      const size = values.filter(value => value !== '' && value !== 'Default Title').join(' / ')
      if (price !== '' || !there) dish.sizes.push({ name: size, price })
    }
    return menu
  },
}
