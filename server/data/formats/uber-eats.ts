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
import { type BroughtDish, type BroughtMenu, emptyDish, emptyMenu, type Format } from './menu.ts'
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
    for (const category of objectsIn(source.categories)) {
      const name = textOf(category.title, language)
      const dishes = objectsIn(category.entities).flatMap(entity => {
        const item = at.items.get(textIn(entity.id))
        if (!item) {
          menu.doubts.push({ where: name, cell: textIn(entity.id), why: 'this dish is not in the file' })
          return []
        }
        return [dishOf(menu, item, at)]
      })
      menu.categories.push({
        id: textIn(category.id),
        name,
        description: textOf(category.subtitle, language),
        dishes,
      })
    }
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

function dishOf(menu: BroughtMenu, item: SentObject, source: Source): BroughtDish {
  const info = objectIn(item.dish_info)
  const labels = textsIn(objectIn(objectIn(info.classifications).dietary_label_info).labels)
    .join(' ')
    .toUpperCase()
  const groups = textsIn(objectIn(item.modifier_group_ids).ids)
  return {
    ...emptyDish(),
    id: textIn(item.id),
    name: textOf(item.title, source.language),
    description: textOf(item.description, source.language),
    sizes: [{ name: '', price: fromCentsText(objectIn(item.price_info).price) }],
    groups: groups.filter(id => noteGroup(menu, id, source, textOf(item.title, source.language))),
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
    options: answers.map(answer => ({
      name: textOf(answer.title, language),
      price: fromCentsText(priceIn(answer, id)),
    })),
  })
  return true
}

/** What an item costs as an answer of this group. */
function priceIn(item: SentObject, group: string): unknown {
  const info = objectIn(item.price_info)
  const own = objectsIn(info.overrides).find(
    each => each.context_type === 'MODIFIER_GROUP' && textIn(each.context_value) === group,
  )
  return (own ?? info).price
}
