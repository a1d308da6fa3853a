import { countIn, isObject, objectIn, objectsIn, type SentObject, textIn } from './json.ts'
import { type BroughtDish, type BroughtMenu, emptyDish, emptyMenu, type Format } from './menu.ts'
import { plainText } from './plain-text.ts'

/** The menu that GloriaFood's “Fetch Menu” answers. */
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
      menu.categories.push({
        id: textIn(category.id),
        name: plainText(category.name),
        description: plainText(category.description),
        dishes: objectsIn(category.items).map(item => dishOf(menu, item, shared)),
      })
    }
    return menu
  },
}

function dishOf(menu: BroughtMenu, item: SentObject, shared: string[]): BroughtDish {
  const sizes = objectsIn(item.sizes)
  const base = textIn(item.price)
  const groups = [
    ...shared,
    ...groupsOf(menu, item.groups),
    ...sizes.flatMap(size => groupsOf(menu, size.groups)),
  ]
  const tags = Array.isArray(item.tags) ? item.tags : []
  const name = plainText(item.name)
  const ofSizes = new Set(
    sizes.filter(size => objectsIn(size.groups).length > 0).map(size => plainText(size.name)),
  )
  if (ofSizes.size > 0 && sizes.length > 1)
    menu.doubts.push({
      where: name,
      cell: [...ofSizes].join(', '),
      why: 'these sizes have choices of their own there; here every size has all of them',
    })
  return {
    ...emptyDish(),
    id: textIn(item.id),
    name,
    description: plainText(item.description),
    sizes:
      sizes.length > 0
        ? sizes
            .toSorted((a, b) => Number(b.default === true) - Number(a.default === true))
            .map(size => ({ name: plainText(size.name), price: textIn(size.price) }))
        : [{ name: '', price: base }],
    groups: [...new Set(groups)],
    allergens: objectsIn(objectIn(item.extras).menu_item_allergens_values)
      .map(each => plainText(each.name))
      .filter(Boolean),
    diet: tags.includes('VEGAN') ? 'vegan' : tags.includes('VEGETARIAN') ? 'vegetarian' : '',
    picture: textIn(item.picture_hi_res),
  }
}

/** Notes the groups of a list; returns their keys. */
function groupsOf(menu: BroughtMenu, list: unknown): string[] {
  return objectsIn(list).map(group => {
    const key = textIn(group.id) || `${plainText(group.name)} ${JSON.stringify(group.options)}`
    const required = group.required === true
    // No count, and 0, is no limit there.
    const max = countIn(group.force_max) || (required && group.allow_quantity !== true ? 1 : undefined)
    const min = Math.max(countIn(group.force_min) ?? 0, Number(required))
    menu.groups.set(key, {
      name: plainText(group.name),
      ...{ min, max },
      options: objectsIn(group.options).map(option => ({
        name: plainText(option.name),
        price: textIn(option.price),
      })),
    })
    return key
  })
}
