import type { ImportedCatalogue } from './read-catalogue.ts'

/** Checks that everything that products refer to exists, and that everything for sale has a price. */
export function checkLinks(card: ImportedCatalogue): void {
  const products = ids(card.products)
  const sizes = ids(card.sizes)
  const extras = ids(card.extras)
  for (const { row, value } of card.prices) {
    row.refer('product', value.product_id, products, 'product')
    row.refer('size', value.size_id, sizes, 'size')
  }
  for (const { row, value } of card.extraPrices) {
    row.refer('extra', value.extra_id, extras, 'extra')
    row.refer('size', value.size_id, sizes, 'size')
  }
  checkProducts(card)
  checkDeclared(card)
}

function checkProducts(card: ImportedCatalogue): void {
  const categories = ids(card.categories)
  const variants = ids(card.variants)
  const groups = new Set(card.extras.map(({ value }) => value.extra_group))
  const sizesOf = groupBy(card.prices, price => price.product_id)
  const extrasOf = groupBy(card.extras, extra => extra.extra_group)
  const priced = new Set(card.extraPrices.map(({ value }) => `${value.extra_id} ${value.size_id}`))
  for (const { row, value } of card.products) {
    row.refer('category', value.category_id, categories, 'category')
    for (const id of value.variants) row.refer('variants', id, variants, 'variant')
    for (const group of value.extras) row.refer('extras', group, groups, 'group of extras')
    const sizes = sizesOf.get(value.id) ?? []
    if (sizes.length === 0) row.mistake('id', 'has no price in prices.csv')
    for (const extra of value.extras.flatMap(group => extrasOf.get(group) ?? [])) {
      for (const { size_id } of sizes) {
        if (priced.has(`${extra.id} ${size_id}`)) continue
        row.mistake('extras', `extra_prices.csv has no price for “${extra.id}” at the size “${size_id}”`)
      }
    }
  }
}

function checkDeclared(card: ImportedCatalogue): void {
  const allergens = new Set(card.allergens.map(({ value }) => value.code))
  const additives = new Set(card.additives.map(({ value }) => value.code))
  for (const { row, value } of [...card.products, ...card.extras, ...card.options]) {
    for (const code of value.allergens) row.refer('allergens', code, allergens, 'allergen')
    for (const code of value.additives) row.refer('additives', code, additives, 'additive')
  }
}

export const ids = (rows: { value: { id: string } }[]): Set<string> =>
  new Set(rows.map(({ value }) => value.id))

export function groupBy<V>(rows: { value: V }[], key: (value: V) => string): Map<string, V[]> {
  return Map.groupBy(
    rows.map(({ value }) => value),
    key,
  )
}
