import { slotDish } from '#contract/describe/data/slot-dishes.ts'
import { dishChoices } from './dish-choices.ts'
import { checkHalves, checkSlotCategories } from './link-halves.ts'
import { idsIn, type ReadFolder, referencesTo, unresolved } from './unresolved.ts'

/** Checks variants with their options, and combos with their slots. */
export function checkChoices(folder: ReadFolder): void {
  checkVariants(folder)
  checkOptions(folder)
  checkCombos(folder)
  checkSlots(folder)
  checkSlotCategories(folder, variantsThatOnlyNest(folder))
  checkHalves(folder)
}

function checkVariants({ read, unread }: ReadFolder): void {
  for (const { row, value } of read.variants) checkCounts(row, value)
  if (unread.has('options')) return
  const variants = new Set(read.variants.map(({ value }) => value.id))
  const used = read.options.map(({ value }) => value.variant_id)
  const without = unresolved(variants, referencesTo(variants, used))
  const offered = read.options.map(({ value }) => value).filter(({ parent_id }) => parent_id === null)
  const byVariant = Map.groupBy(offered, ({ variant_id }) => variant_id)
  for (const { row, value } of read.variants) {
    if (without.has(value.id)) row.mistake('id', 'has no option in options.csv')
    const own = byVariant.get(value.id) ?? []
    const most = own.reduce((sum, option) => sum + (option.most ?? 1), 0)
    if (own.length > 0 && value.min !== null && value.min > most)
      row.mistake('min', 'its options can be chosen {most} times at most', { most: String(most) })
  }
}

type ReadVariant = ReadFolder['read']['variants'][number]

/** How many options are chosen is said of a checkbox variant only, and at least not more than at most. */
function checkCounts(row: ReadVariant['row'], { type, min, max, included }: ReadVariant['value']): void {
  for (const [name, count] of Object.entries({ min, max, included })) {
    if (type !== 'checkbox' && count !== null) row.mistake(name, 'only a checkbox variant has it')
  }
  if (min !== null && max !== null && min > max) row.mistake('max', 'must not be below “min”')
}

function checkOptions(folder: ReadFolder): void {
  const { read } = folder
  const variants = idsIn(folder, 'variants')
  const types = new Map(read.variants.map(({ value }) => [value.id, value.type]))
  const byId = new Map(read.options.map(({ value }) => [value.id, value]))
  const known = idsIn(folder, 'menus')
  const parents = new Set(read.options.map(({ value }) => value.parent_id))
  for (const { row, value } of read.options) {
    row.refer('variant', value.variant_id, variants, 'variant')
    row.refer('menu', value.menu_id ?? '', known, 'combo')
    const parent = value.parent_id === null ? undefined : byId.get(value.parent_id)
    row.refer('parent', value.parent_id ?? '', byId, 'option')
    const nests = value.menu_id !== null || parents.has(value.id)
    const isSure = (id: string): boolean => variants === undefined || variants.has(id)
    if (
      parent &&
      parent.variant_id !== value.variant_id &&
      isSure(parent.variant_id) &&
      isSure(value.variant_id)
    ) {
      row.mistake('parent', '“{value}” belongs to another variant', { value: parent.id })
    }
    if (parent && (parent.parent_id !== null || value.menu_id !== null))
      row.mistake('parent', 'options nest only once')
    if (value.menu_id !== null && parents.has(value.id)) {
      row.mistake('menu', 'an option has either a combo or options of its own')
    }
    if (nests && types.get(value.variant_id) === 'checkbox') {
      row.mistake('variant', 'only a select variant has options with a combo or options of their own')
    }
  }
}

function checkCombos({ read, unread }: ReadFolder): void {
  if (unread.has('slots')) return
  const menus = new Set(read.menus.map(({ value }) => value.id))
  const used = read.slots.map(({ value }) => value.menu_id)
  const without = unresolved(menus, referencesTo(menus, used))
  for (const { row, value } of read.menus) {
    if (without.has(value.id)) row.mistake('id', 'has no slot in slots.csv')
  }
}

const NO_PRICE = '“{product}” has no price at the size “{size}” in prices.csv'

function checkSlots(folder: ReadFolder): void {
  const { read } = folder
  const menus = idsIn(folder, 'menus')
  const sizes = idsIn(folder, 'sizes')
  const products = idsIn(folder, 'products')
  const choices = dishChoices(folder)
  const unpriced = pairsWithoutPrice(folder)
  const nestingOnly = variantsThatOnlyNest(folder)
  for (const { row, value } of read.slots) {
    row.refer('menu', value.menu_id, menus, 'combo')
    row.refer('size', value.size_id ?? '', sizes, 'size')
    if (value.products.length === 0 && value.category_id === null)
      row.mistake('products', 'must name at least one product')
    const dishes = value.products.map(slotDish)
    const [first, ...others] = dishes
      .filter(({ id, size }) => size === undefined && unpriced.has(`${id} ${value.size_id}`))
      .map(({ id }) => id)
    if (first !== undefined) {
      const params = { product: first, size: value.size_id ?? '', others: others.join(', ') }
      row.mistake('size', others.length > 0 ? `${NO_PRICE} (nor have {others})` : NO_PRICE, params)
    }
    for (const { id, size } of dishes) {
      row.refer('products', id, products, 'product')
      if (size !== undefined) row.refer('products', size, sizes, 'size')
      if (size !== undefined && unpriced.has(`${id} ${size}`))
        row.mistake('products', NO_PRICE, { product: id, size })
      const variant = choices.get(id)?.variants.find(each => nestingOnly.has(each))
      if (variant)
        row.mistake('products', '“{product}” requires “{variant}”, which offers nothing but combos', {
          product: id,
          variant,
        })
    }
  }
}

/** Known products with a known size at which a slot offers them and prices.csv, which has other prices of theirs, does not. */
function pairsWithoutPrice(folder: ReadFolder): Set<string> {
  const { read, unread } = folder
  const products = idsIn(folder, 'products')
  const sizes = idsIn(folder, 'sizes')
  if (!products || !sizes || unread.has('prices')) return new Set()
  const priced = new Set(read.prices.map(({ value }) => value.product_id))
  const needed = read.slots.flatMap(({ value }) =>
    value.products
      .map(slotDish)
      .map(({ id, size = value.size_id ?? '' }) => ({ id, size }))
      .filter(({ id, size }) => sizes.has(size) && products.has(id) && priced.has(id))
      .map(({ id, size }) => `${id} ${size}`),
  )
  return unresolved(
    needed,
    read.prices.map(({ value: { product_id: product, size_id: size } }) => ({
      id: `${product} ${size}`,
      known: products.has(product) && sizes.has(size),
    })),
  )
}

/** A product in a slot cannot open a combo, so such options are dropped there. */
function variantsThatOnlyNest({ read, unread }: ReadFolder): Set<string> {
  if (unread.has('options')) return new Set()
  const all = Map.groupBy(read.options, ({ value }) => value.variant_id)
  const required = read.variants.filter(({ value }) => value.required === 1)
  return new Set(
    required
      .map(({ value }) => value.id)
      .filter(id => all.get(id)?.every(({ value }) => value.menu_id !== null) ?? false),
  )
}
