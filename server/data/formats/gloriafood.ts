import type { OrderType } from '#contract/kit/order-types.ts'
import { sumOf } from './amounts.ts'
import { choicesOfSizes, groupsOf } from './gloriafood-choices.ts'
import { countIn, isObject, objectIn, objectsIn, type SentObject, textIn, textsIn } from './json.ts'
import {
  type BroughtDish,
  type BroughtMenu,
  type BroughtSize,
  emptyDish,
  emptyMenu,
  type Format,
  leaveOut,
} from './menu.ts'
import { plainText } from './plain-text.ts'

/** The order types of its “menu_item_order_types”. */
const ORDER_TYPES: Record<string, OrderType> = { pickup: 'takeaway', delivery: 'delivery', dine_in: 'table' }
/** Every day of the week, as a sum of days. */
const ALL_DAYS = 127

/**
 * A menu as GloriaFood's “Fetch Menu” returns it. The price of a size or an answer is added to the price of the dish
 * (github.com/GlobalFood/integration_docs, fetch_menu and the sums of accepted_orders).
 */
export const gloriafood: Format<unknown> = {
  name: 'GloriaFood',
  file: 'the JSON that its “Fetch Menu” integration answers',
  lacks: ['VAT', 'numbers of dishes', 'additives', 'opening hours of the menu'],
  fits: content =>
    isObject(content) &&
    'restaurant_id' in content &&
    objectsIn(content.categories).some(each => 'items' in each),
  read(content) {
    const source = objectIn(content)
    const menu = emptyMenu(textIn(source.currency))
    for (const category of objectsIn(source.categories)) {
      const shared = groupsOf(menu, category.groups)
      const name = plainText(category.name)
      noteTimes(menu, category, name)
      menu.categories.push({
        id: textIn(category.id),
        name,
        description: plainText(category.description),
        dishes: objectsIn(category.items).map(item => ({
          ...dishOf(menu, item, shared),
          isOff: category.active === false || item.active === false,
        })),
      })
    }
    return menu
  },
}

function dishOf(menu: BroughtMenu, item: SentObject, shared: string[]): BroughtDish {
  const sizes = objectsIn(item.sizes)
  const base = textIn(item.price)
  const extras = objectIn(item.extras)
  const tags = textsIn(item.tags)
  const name = plainText(item.name)
  const ofSizes = choicesOfSizes(menu, name, sizes)
  const groups = [...shared, ...groupsOf(menu, item.groups), ...ofSizes.groups]
  noteTimes(menu, item, name)
  for (const tag of tags.filter(tag => !KNOWN_TAGS.has(tag))) leaveOut(menu, `tag ${tag}`, name, tag)
  for (const each of objectsIn(extras.menu_item_nutritional_values))
    leaveOut(menu, 'nutritional values', name, `${plainText(each.name)} ${textIn(each.value)}`.trim())
  if (textIn(extras.menu_item_kitchen_internal_name) !== '')
    leaveOut(menu, 'names for the kitchen', name, textIn(extras.menu_item_kitchen_internal_name))
  return {
    ...emptyDish(),
    id: textIn(item.id),
    name,
    description: plainText(item.description),
    sizes:
      sizes.length > 0
        ? sizes
            .toSorted((a, b) => Number(b.default === true) - Number(a.default === true))
            .map(size => ({ ...sizeOf(size, base), extras: ofSizes.extras.get(size) ?? [] }))
        : [{ name: '', price: base }],
    groups: [...new Set(groups)],
    types: typesOf(menu, extras.menu_item_order_types, name),
    allergens: objectsIn(extras.menu_item_allergens_values)
      .map(each => plainText(each.name))
      .filter(Boolean),
    diet: tags.includes('VEGAN') ? 'vegan' : tags.includes('VEGETARIAN') ? 'vegetarian' : '',
    heat: tags.includes('HOT') ? 2 : 0,
    picture: textIn(item.picture_hi_res),
  }
}

const KNOWN_TAGS = new Set(['VEGAN', 'VEGETARIAN', 'HOT'])

/** A size costs what the dish costs and what it adds. */
function sizeOf(size: SentObject, base: string): BroughtSize {
  const name = plainText(size.name)
  const added = textIn(size.price)
  const price = sumOf(base, added)
  // An addition that is more than the dish may be a whole price.
  const isWhole = Number(base) > 0 && Number(added) >= Number(base)
  const doubt = { why: 'adds as much as the dish costs for the size {size}', params: { size: name } }
  return { name, price, ...(isWhole && { cell: `${base} + ${added}`, doubt }) }
}

function typesOf(menu: BroughtMenu, value: unknown, dish: string): OrderType[] {
  return textsIn(value).flatMap(each => {
    const type = ORDER_TYPES[each.toLowerCase()]
    if (!type) leaveOut(menu, 'order types that are unknown here', dish, each)
    return type ?? []
  })
}

/** Its days and times are not documented, and so none is guessed. */
function noteTimes(menu: BroughtMenu, entry: SentObject, where: string): void {
  const days = countIn(entry.active_days) ?? ALL_DAYS
  const times = [entry.active_begin, entry.active_end].map(textIn)
  if (days === ALL_DAYS && times.every(time => time === '')) return
  const cell = [days === ALL_DAYS ? '' : `active_days ${days}`, times.filter(Boolean).join('–')]
    .filter(Boolean)
    .join(', ')
  menu.doubts.push({
    where,
    cell,
    why: 'is offered there on some days or at some times only; set these here',
  })
}
