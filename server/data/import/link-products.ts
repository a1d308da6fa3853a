import { dishChoices } from './dish-choices.ts'
import { groupBy, idsIn, type ReadFolder, referencesTo, unresolved } from './unresolved.ts'

/** Checks that everything that products refer to exists, and that everything for sale has a price. */
export function checkLinks(folder: ReadFolder): void {
  const { read } = folder
  const products = idsIn(folder, 'products')
  const sizes = idsIn(folder, 'sizes')
  const extras = idsIn(folder, 'extras')
  for (const { row, value } of read.prices) {
    row.refer('product', value.product_id, products, 'product')
    row.refer('size', value.size_id, sizes, 'size')
  }
  for (const { row, value } of read.goods) row.refer('product', value.product_id, products, 'product')
  for (const { row, value } of read.extraPrices) {
    row.refer('extra', value.extra_id, extras, 'extra')
    row.refer('size', value.size_id, sizes, 'size')
  }
  checkProducts(folder)
  checkPrices(folder)
  checkExtraPrices(folder)
  checkDeclared(folder)
}

function checkProducts(folder: ReadFolder): void {
  const { read, unread } = folder
  const categories = idsIn(folder, 'categories')
  const variants = idsIn(folder, 'variants')
  const groups = unread.has('extras') ? undefined : new Set(read.extras.map(({ value }) => value.extra_group))
  for (const { row, value } of [...read.products, ...read.categories]) {
    for (const id of value.variants) row.refer('variants', id, variants, 'variant')
    for (const group of value.extras) row.refer('extras', group, groups, 'group of extras')
  }
  for (const { row, value } of read.products) {
    row.refer('category', value.category_id, categories, 'category')
    for (const id of value.without_variants) row.refer('withoutVariants', id, variants, 'variant')
    for (const group of value.without_extras) row.refer('withoutExtras', group, groups, 'group of extras')
    if (value.pairings.includes(value.id)) row.mistake('pairings', 'a dish does not go with itself')
  }
  const products = idsIn(folder, 'products')
  for (const { row, value } of [...read.products, ...read.categories])
    for (const id of value.pairings) row.refer('pairings', id, products, 'product')
}

function checkPrices({ read, unread }: ReadFolder): void {
  if (unread.has('prices')) return
  const products = new Set(read.products.map(({ value }) => value.id))
  const priced = read.prices.map(({ value }) => value.product_id)
  const without = unresolved(products, referencesTo(products, priced))
  for (const { row, value } of read.products) {
    if (without.has(value.id)) row.mistake('id', 'has no price in prices.csv')
  }
}

/** Every extra of a product has a price at each of the product's sizes. */
function checkExtraPrices(folder: ReadFolder): void {
  const { read, unread } = folder
  if (unread.has('extraPrices') || unread.has('sizes')) return
  const sizes = new Set(read.sizes.map(({ value }) => value.id))
  const extras = new Set(read.extras.map(({ value }) => value.id))
  const sizesOf = groupBy(read.prices, price => price.product_id)
  const extrasOf = groupBy(read.extras, extra => extra.extra_group)
  const choices = dishChoices(folder)
  const needed = read.products.flatMap(({ row, value }) =>
    (choices.get(value.id)?.extras ?? [])
      .flatMap(group => extrasOf.get(group) ?? [])
      .flatMap(extra =>
        (sizesOf.get(value.id) ?? [])
          .filter(({ size_id }) => sizes.has(size_id))
          .map(({ size_id: size }) => ({ row, extra: extra.id, size, pair: `${extra.id} ${size}` })),
      ),
  )
  const without = unresolved(
    needed.map(({ pair }) => pair),
    read.extraPrices.map(({ value: { extra_id: extra, size_id: size } }) => ({
      id: `${extra} ${size}`,
      known: extras.has(extra) && sizes.has(size),
    })),
  )
  for (const { row, extra, size, pair } of needed) {
    if (without.has(pair))
      row.mistake('extras', 'extra_prices.csv has no price for “{extra}” at the size “{size}”', {
        extra,
        size,
      })
  }
}

function checkDeclared({ read, unread }: ReadFolder): void {
  const codes = (file: 'allergens' | 'additives') =>
    unread.has(file) ? undefined : new Set(read[file].map(({ value }) => value.code))
  const allergens = codes('allergens')
  const additives = codes('additives')
  for (const { row, value } of [...read.products, ...read.extras, ...read.options]) {
    for (const code of value.allergens) row.refer('allergens', code, allergens, 'allergen')
    for (const code of value.additives) row.refer('additives', code, additives, 'additive')
  }
}
