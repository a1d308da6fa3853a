import { isObject, objectIn, objectsIn, type SentObject, textIn, textsIn } from './json.ts'
import { type BroughtDish, type BroughtMenu, emptyDish, emptyMenu, type Format } from './menu.ts'
import { plainText } from './plain-text.ts'

/** How deep sections may be in each other. */
const DEPTH = 8

/** Menu, MenuSection and MenuItem of schema.org, from a JSON file or the scripts of a saved page. */
export const schemaOrg: Format<unknown> = {
  name: 'schema.org',
  file: 'the saved page of your website, or a JSON file, if it describes the menu in this form (`Menu`, `MenuItem`)',
  lacks: ['VAT', 'numbers of dishes', 'choices with their limits', 'allergens', 'additives'],
  fits: content => menusIn(content).length > 0,
  read(content) {
    const menu = emptyMenu()
    const nodes = nodesIn(content)
    const known = new Map(nodes.flatMap(node => (textIn(node['@id']) ? [[textIn(node['@id']), node]] : [])))
    const visited = new Set<SentObject>()
    const follow = (value: unknown): SentObject[] =>
      objectsIn(value).map(node =>
        Object.keys(node).length === 1 ? (known.get(textIn(node['@id'])) ?? node) : node,
      )
    const addSection = (section: SentObject, fallback: string, depth: number): void => {
      if (visited.has(section) || depth > DEPTH) return
      visited.add(section)
      const name = plainText(section.name) || fallback
      menu.categories.push({
        id: textIn(section['@id']),
        name,
        description: plainText(section.description),
        dishes: follow(section.hasMenuItem).map(item => dishOf(menu, item)),
      })
      for (const inner of follow(section.hasMenuSection)) addSection(inner, name, depth + 1)
    }
    for (const each of menusIn(content)) addSection(each, 'Speisekarte', 0)
    // A menu is a section of its own only if dishes are directly in it.
    menu.categories = menu.categories.filter(({ dishes }, at) => dishes.length > 0 || at > 0)
    return menu
  },
}

/** The objects of a document that stand for themselves. */
function nodesIn(content: unknown): SentObject[] {
  return objectsIn(content).flatMap(node => [
    node,
    ...objectsIn(node['@graph']),
    ...objectsIn(node.hasMenu),
    ...objectsIn(node['@graph']).flatMap(each => objectsIn(each.hasMenu)),
  ])
}

const menusIn = (content: unknown): SentObject[] => nodesIn(content).filter(isMenu)

const isMenu = (node: SentObject): boolean =>
  textsIn(node['@type']).some(type => type.replace(/^.*\//, '') === 'Menu') &&
  ('hasMenuSection' in node || 'hasMenuItem' in node)

function dishOf(menu: BroughtMenu, item: SentObject): BroughtDish {
  const name = plainText(item.name)
  const offers = objectsIn(item.offers)
  const [currency] = offers.flatMap(offer => textsIn(offer.priceCurrency))
  menu.currency ||= currency ?? ''
  const diets = textsIn(item.suitableForDiet).join(' ')
  const added = objectsIn(item.menuAddOn)
  if (added.length > 0)
    menu.doubts.push({
      where: name,
      cell: added.map(each => plainText(each.name)).join(', '),
      why: 'goes with this dish there, without saying how it is chosen; it is left out',
    })
  return {
    ...emptyDish(),
    id: textIn(item['@id']),
    name,
    description: plainText(item.description),
    sizes: offers.map(offer => ({
      name: offers.length > 1 ? plainText(offer.name) : '',
      price: textIn(offer.price) || textIn(objectIn(offer.priceSpecification).price),
    })),
    diet: diets.includes('VeganDiet') ? 'vegan' : diets.includes('VegetarianDiet') ? 'vegetarian' : '',
    picture: pictureIn(item.image),
  }
}

function pictureIn(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isObject(first) ? textIn(first.url) || textIn(first.contentUrl) : textIn(first)
}
