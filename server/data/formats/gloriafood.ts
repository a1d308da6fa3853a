import type { OrderType } from '#contract/kit/order-types.ts'
import { choiceCount } from '#contract/kit/quantities.ts'
import { sumOf } from './amounts.ts'
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
  const groups = [
    ...shared,
    ...groupsOf(menu, item.groups),
    ...groupsOfSizes(menu, sizes, plainText(item.name)),
  ]
  const tags = textsIn(item.tags)
  const name = plainText(item.name)
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
            .map(size => sizeOf(size, base))
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

/**
 * The groups that every size of a dish has. Those of single sizes cost something else in each: a question here is asked with all sizes at one
 * price, and so they are left out and listed.
 */
function groupsOfSizes(menu: BroughtMenu, sizes: SentObject[], dish: string): string[] {
  const idOf = (group: SentObject): string => textIn(group.id)
  const inAll = (group: SentObject): boolean =>
    idOf(group) !== '' && sizes.every(size => objectsIn(size.groups).some(each => idOf(each) === idOf(group)))
  for (const size of sizes)
    for (const group of objectsIn(size.groups)) {
      if (inAll(group)) continue
      const answers = objectsIn(group.options).map(each => `${plainText(each.name)} ${textIn(each.price)}`)
      leaveOut(
        menu,
        'choices of single sizes',
        [dish, plainText(size.name)].join(', '),
        `${plainText(group.name)}: ${answers.join(', ')}`,
      )
    }
  return groupsOf(menu, objectsIn(sizes[0]?.groups).filter(inAll))
}

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

/** Notes the groups of a list; returns their keys. */
function groupsOf(menu: BroughtMenu, list: unknown): string[] {
  return objectsIn(list).map(group => {
    const key = textIn(group.id) || `${plainText(group.name)} ${JSON.stringify(group.options)}`
    if (menu.groups.has(key)) return key
    const name = plainText(group.name)
    const required = group.required === true
    const several = group.allow_quantity === true
    // No count, and 0, is no limit there.
    const max = countIn(group.force_max) || (required && !several ? 1 : undefined)
    const least = countIn(group.force_min) ?? 0
    // `force_min` applies only to guests who choose anything of a group that is not required.
    if (!required && least > 1)
      menu.doubts.push({
        where: name,
        cell: String(least),
        why: 'is asked there without having to be answered, but with at least {count} answers',
        params: { count: String(least) },
      })
    menu.groups.set(key, {
      name,
      min: required ? Math.max(1, least) : 0,
      max,
      options: objectsIn(group.options).map(option => ({
        name: plainText(option.name),
        price: textIn(option.price),
        ...(several && { most: max ?? choiceCount }),
      })),
    })
    return key
  })
}
