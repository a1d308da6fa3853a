import { slotDish } from '#contract/describe/data/slot-dishes.ts'
import { dishChoices } from './dish-choices.ts'
import { idsIn, type ReadFolder } from './unresolved.ts'

/** Checks the categories whose dishes slots offer; `nestingOnly` are the variants that offer nothing but combos. */
export function checkSlotCategories(folder: ReadFolder, nestingOnly: ReadonlySet<string>): void {
  const { read, unread } = folder
  const categories = idsIn(folder, 'categories')
  const inCategory = dishesByCategory(folder)
  const choices = dishChoices(folder)
  const priced = new Set(read.prices.map(({ value }) => `${value.product_id} ${value.size_id}`))
  const known = !unread.has('prices') && !unread.has('products')
  for (const { row, value } of read.slots) {
    const { category_id: category, size_id: size } = value
    if (category === null) continue
    row.refer('category', category, categories, 'category')
    const dishes = inCategory.get(category) ?? []
    if (
      known &&
      categories?.has(category) &&
      size !== null &&
      !dishes.some(({ id }) => priced.has(`${id} ${size}`))
    )
      row.mistake('category', 'none of its dishes has a price at the size “{size}” in prices.csv', { size })
    for (const { id } of dishes) {
      const variant = choices.get(id)?.variants.find(each => nestingOnly.has(each))
      if (variant)
        row.mistake('category', '“{product}” requires “{variant}”, which offers nothing but combos', {
          product: id,
          variant,
        })
    }
  }
}

/** Checks the combos whose slots are the halves of a dish. */
export function checkHalves(folder: ReadFolder): void {
  const { read, unread } = folder
  const halved = new Set(read.menus.flatMap(({ value }) => (value.halves === '' ? [] : value.id)))
  if (halved.size === 0) return
  const slots = Map.groupBy(read.slots, ({ value }) => value.menu_id)
  for (const { row, value } of read.menus) {
    if (!halved.has(value.id)) continue
    if (value.discount > 0) row.mistake('discount', 'a dish in halves has none')
    if (!unread.has('slots') && slots.get(value.id)?.length === 1)
      row.mistake('halves', 'needs at least two slots in slots.csv')
  }
  const inHalves = dishesThatOpen(folder, halved)
  const inCategory = dishesByCategory(folder)
  for (const { row, value } of read.slots) {
    if (!halved.has(value.menu_id)) continue
    if (value.required === 0) row.mistake('required', 'a half of a dish has to be chosen')
    const named = {
      products: value.products.map(slotDish),
      category: inCategory.get(value.category_id ?? '') ?? [],
    }
    for (const [column, dishes] of Object.entries(named)) {
      const own = dishes.find(({ id }) => inHalves.has(id))
      if (own)
        row.mistake(column, '“{product}” is itself a dish in halves, by one of its answers', {
          product: own.id,
        })
    }
  }
}

const dishesByCategory = ({ read }: ReadFolder) =>
  Map.groupBy(
    read.products.map(({ value }) => value),
    ({ category_id }) => category_id,
  )

/** The dishes with an answer that opens one of some combos. */
function dishesThatOpen(folder: ReadFolder, menus: ReadonlySet<string>): Set<string> {
  const { read } = folder
  const opening = new Set(
    read.options.flatMap(({ value }) => (menus.has(value.menu_id ?? '') ? value.variant_id : [])),
  )
  return new Set(
    [...dishChoices(folder)].flatMap(([id, { variants }]) =>
      variants.some(variant => opening.has(variant)) ? id : [],
    ),
  )
}
