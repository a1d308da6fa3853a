import type { OrderType } from '#contract/kit/order-types.ts'
import {
  countIn,
  fromCentsText,
  isObject,
  objectIn,
  objectsIn,
  type SentObject,
  textIn,
  textsIn,
} from './json.ts'
import {
  type BroughtDish,
  type BroughtMenu,
  type BroughtText,
  emptyDish,
  emptyMenu,
  type Format,
  leaveOut,
  type TypePrices,
} from './menu.ts'
import { plainText } from './plain-text.ts'

/** The menu of a store in Uber Eats' menu API: dishes and answers are all items, which name each other by ids; prices are in cents. */
export const uberEats: Format<unknown> = {
  name: 'Uber Eats',
  file: "the JSON of your store's menu in its menu API",
  lacks: ['numbers of dishes', 'sizes (they are choices there)', 'additives', 'currency'],
  fits: content =>
    isObject(content) &&
    Array.isArray(content.items) &&
    Array.isArray(content.categories) &&
    ('menus' in content || 'modifier_groups' in content),
  read(content, language) {
    const source = objectIn(content)
    const menu = emptyMenu()
    const at: Source = {
      language,
      items: byId(source.items),
      groups: byId(source.modifier_groups),
    }
    // One that is in several categories is read once.
    const dishes = new Map<SentObject, BroughtDish>()
    for (const category of objectsIn(source.categories)) {
      const name = textOf(category.title, language)
      const own = objectsIn(category.entities).flatMap(entity => {
        const item = at.items.get(textIn(entity.id))
        if (!item) {
          menu.doubts.push({ where: name, cell: textIn(entity.id), why: 'this dish is not in the file' })
          return []
        }
        const dish = dishes.get(item) ?? dishOf(menu, item, at)
        dishes.set(item, dish)
        return [dish]
      })
      menu.categories.push({
        id: textIn(category.id),
        name,
        description: textOf(category.subtitle, language),
        texts: textsOf(category.title, category.subtitle, language),
        dishes: own,
      })
    }
    for (const each of objectsIn(source.menus))
      if (objectsIn(each.service_availability).length > 0)
        leaveOut(menu, 'times of menus', textOf(each.title, language), timesOf(each.service_availability))
    return menu
  },
}

interface Source {
  language: string
  items: Map<string, SentObject>
  groups: Map<string, SentObject>
}

const byId = (list: unknown): Map<string, SentObject> =>
  new Map(objectsIn(list).map(each => [textIn(each.id), each]))

/** A text in the shop's language, else in the first one that it has. */
function textOf(value: unknown, language: string): string {
  const translations = objectIn(objectIn(value).translations)
  const own = Object.keys(translations).find(key => key.toLowerCase().split(/[_-]/)[0] === language)
  return plainText(own === undefined ? Object.values(translations)[0] : translations[own])
}

/** The texts in all languages but this one. */
function textsOf(name: unknown, description: unknown, language: string): Record<string, BroughtText> {
  const texts: Record<string, BroughtText> = {}
  const add = (value: unknown, key: keyof BroughtText): void => {
    for (const [tag, text] of Object.entries(objectIn(objectIn(value).translations))) {
      const [code = ''] = tag.toLowerCase().split(/[_-]/)
      if (code !== '' && code !== language) texts[code] = { ...texts[code], [key]: plainText(text) }
    }
  }
  add(name, 'name')
  add(description, 'description')
  return texts
}

const timesOf = (value: unknown): string =>
  objectsIn(value)
    .map(day =>
      [
        textIn(day.day_of_week),
        ...objectsIn(day.time_periods).map(
          period => `${textIn(period.start_time)}–${textIn(period.end_time)}`,
        ),
      ].join(' '),
    )
    .join(', ')

/** How its overrides name the ways of ordering. */
const ORDER_TYPES: Record<string, OrderType> = {
  DELIVERY: 'delivery',
  PICK_UP: 'takeaway',
  PICKUP: 'takeaway',
  TAKEOUT: 'takeaway',
  DINE_IN: 'table',
}

/** What an item costs instead for order types; other overrides than those of modifier groups are left out and listed. */
function insteadOf(menu: BroughtMenu, item: SentObject, name: string): TypePrices {
  const instead: TypePrices = {}
  for (const each of objectsIn(objectIn(item.price_info).overrides)) {
    const context = textIn(each.context_type)
    if (context === 'MODIFIER_GROUP') continue
    const type = ORDER_TYPES[textIn(each.context_value).toUpperCase()] ?? ORDER_TYPES[context.toUpperCase()]
    const price = fromCentsText(each.price)
    if (type) instead[type] = price
    else leaveOut(menu, `prices for ${context}`, name, `${textIn(each.context_value)}: ${price}`)
  }
  return instead
}

/** Whether an item is taken off for a while. */
const isSuspended = (item: SentObject): boolean =>
  Number(textIn(objectIn(objectIn(item.suspension_info).suspension).suspend_until)) > 0

function dishOf(menu: BroughtMenu, item: SentObject, source: Source): BroughtDish {
  const name = textOf(item.title, source.language)
  const isOff = isSuspended(item)
  if (isOff) menu.doubts.push({ where: name, cell: name, why: 'cannot be ordered there' })
  const info = objectIn(item.dish_info)
  const labels = textsIn(objectIn(objectIn(info.classifications).dietary_label_info).labels)
    .join(' ')
    .toUpperCase()
  const groups = textsIn(objectIn(item.modifier_group_ids).ids)
  return {
    ...emptyDish(),
    id: textIn(item.id),
    name,
    description: textOf(item.description, source.language),
    texts: textsOf(item.title, item.description, source.language),
    sizes: [
      {
        name: '',
        price: fromCentsText(objectIn(item.price_info).price),
        instead: insteadOf(menu, item, name),
      },
    ],
    isOff,
    till: textIn(item.external_data),
    groups: groups.filter(id => noteGroup(menu, id, source, name)),
    allergens: textsIn(info.allergens),
    diet: labels.includes('VEGAN') ? 'vegan' : labels.includes('VEGETARIAN') ? 'vegetarian' : '',
    vat: textIn(objectIn(item.tax_info).vat_rate_percentage),
    picture: textIn(item.image_url),
  }
}

/** Notes a group; false when it is not in the file. Groups of answers, which can lead in a circle, are not followed. */
function noteGroup(
  menu: BroughtMenu,
  id: string,
  { items, groups, language }: Source,
  dish: string,
): boolean {
  if (menu.groups.has(id)) return true
  const group = groups.get(id)
  if (!group) {
    menu.doubts.push({ where: dish, cell: id, why: 'these choices are not in the file' })
    return false
  }
  const name = textOf(group.title, language)
  const quantity = objectIn(objectIn(group.quantity_info).quantity)
  const answers = objectsIn(group.modifier_options).flatMap((option): SentObject[] => {
    const item = items.get(textIn(option.id))
    return item ? [item] : []
  })
  const nested = answers.filter(answer => textsIn(objectIn(answer.modifier_group_ids).ids).length > 0)
  if (nested.length > 0)
    menu.doubts.push({
      where: name,
      cell: nested.map(answer => textOf(answer.title, language)).join(', '),
      why: 'these answers ask further questions there, which are left out',
    })
  menu.groups.set(id, {
    name,
    min: countIn(quantity.min_permitted) ?? 0,
    max: countIn(quantity.max_permitted),
    // The first `charge_above` answers are free.
    included: countIn(quantity.charge_above) ?? 0,
    options: answers.map(answer => {
      const most = mostOf(answer, id)
      if (isSuspended(answer))
        menu.doubts.push({
          where: name,
          cell: textOf(answer.title, language),
          why: 'cannot be ordered there',
        })
      return {
        name: textOf(answer.title, language),
        price: fromCentsText(priceIn(answer, id)),
        instead: insteadOf(menu, answer, textOf(answer.title, language)),
        ...(most > 1 && { most }),
      }
    }),
  })
  return true
}

/** How often an item can be chosen as an answer of this group. */
function mostOf(item: SentObject, group: string): number {
  const info = objectIn(item.quantity_info)
  const own = objectsIn(info.overrides).find(
    each => each.context_type === 'MODIFIER_GROUP' && textIn(each.context_value) === group,
  )
  return countIn(objectIn(objectIn(own ?? info).quantity).max_permitted) ?? 1
}

/** What an item costs as an answer of this group. */
function priceIn(item: SentObject, group: string): unknown {
  const info = objectIn(item.price_info)
  const own = objectsIn(info.overrides).find(
    each => each.context_type === 'MODIFIER_GROUP' && textIn(each.context_value) === group,
  )
  return (own ?? info).price
}
