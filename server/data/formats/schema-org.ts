import { isObject, objectIn, objectsIn, type SentObject, textIn, textsIn } from './json.ts'
import {
  type BroughtDish,
  type BroughtMenu,
  type BroughtSize,
  emptyDish,
  emptyMenu,
  type Format,
} from './menu.ts'
import { plainText } from './plain-text.ts'
import { sizesIn } from './sheet/prices.ts'
import { mergeLanguages } from './translated-menus.ts'

/** How deep sections may be in each other, and menus in a document. */
const DEPTH = 8
/** The most objects of a document that are looked at. */
const MOST = 100_000

const FROM_A_RANGE = 'is a range of prices; the lowest was taken'

/** Menu, MenuSection and MenuItem of schema.org, from a JSON file, or the JSON-LD or microdata of a saved page. */
export const schemaOrg: Format<unknown> = {
  name: 'schema.org',
  file: 'the saved page of your website, or a JSON file, if it describes the menu in this form (`Menu`, `MenuItem`)',
  lacks: ['VAT', 'numbers of dishes', 'choices with their limits', 'allergens', 'additives'],
  fits: content => menusIn(content).length > 0,
  read(content, language) {
    const known = new Map(
      nodesIn(content).flatMap(node =>
        // What has nothing but its id only refers to it.
        textIn(node['@id']) !== '' && Object.keys(node).length > 1 ? [[textIn(node['@id']), node]] : [],
      ),
    )
    const menus = menusIn(content).map(node => ({
      language: languageIn(node),
      menu: menuOf(node, known, language),
    }))
    return mergeLanguages(menus, language)
  },
}

const languageIn = (node: SentObject): string =>
  (textsIn(node.inLanguage)[0] || textIn(objectIn(node.inLanguage).alternateName))
    .toLowerCase()
    .split(/[_-]/)[0] ?? ''

function menuOf(root: SentObject, known: Map<string, SentObject>, language: string): BroughtMenu {
  const menu = emptyMenu()
  const visited = new Set<SentObject>()
  const follow = (value: unknown): SentObject[] =>
    objectsIn(value).map(node =>
      Object.keys(node).length === 1 ? (known.get(textIn(node['@id'])) ?? node) : node,
    )
  const addSection = (section: SentObject, fallback: string, depth: number): void => {
    if (visited.has(section) || depth > DEPTH) return
    visited.add(section)
    const name = textOf(section.name, language) || fallback
    const items = [...follow(section.hasMenuItem), ...follow(section.menuItem)]
    menu.categories.push({
      id: textIn(section['@id']),
      name,
      description: textOf(section.description, language),
      dishes: items.map(item => dishOf(menu, item, language)),
    })
    for (const inner of [...follow(section.hasMenuSection), ...follow(section.menuSection)])
      addSection(inner, name, depth + 1)
  }
  addSection(root, 'Speisekarte', 0)
  // A menu is a section of its own only if dishes are directly in it.
  menu.categories = menu.categories.filter(({ dishes }, at) => dishes.length > 0 || at > 0)
  return menu
}

/** All objects of a document, in whatever they are. */
function nodesIn(content: unknown): SentObject[] {
  const nodes = new Set<SentObject>()
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEPTH * 2 || nodes.size > MOST) return
    if (Array.isArray(value)) for (const each of value) walk(each, depth)
    else if (isObject(value) && !nodes.has(value)) {
      nodes.add(value)
      for (const each of Object.values(value)) walk(each, depth + 1)
    }
  }
  walk(content, 0)
  return [...nodes]
}

/** The menus of a document, whether they stand alone or are the `hasMenu` or `menu` of a restaurant. */
const menusIn = (content: unknown): SentObject[] =>
  nodesIn(content).filter(
    node =>
      textsIn(node['@type']).some(type => type.replace(/^.*[/:]/, '') === 'Menu') &&
      ['hasMenuSection', 'hasMenuItem', 'menuSection', 'menuItem'].some(key => key in node),
  )

/** A text; of one in several languages the shop's. */
function textOf(value: unknown, language: string): string {
  const tagged = objectsIn(value)
  const own = tagged.find(each => textIn(each['@language']).toLowerCase().startsWith(language)) ?? tagged[0]
  return plainText(own ? own['@value'] : Array.isArray(value) ? value[0] : value)
}

function dishOf(menu: BroughtMenu, item: SentObject, language: string): BroughtDish {
  const name = textOf(item.name, language)
  const offers = objectsIn(item.offers).flatMap(offer => {
    const inner = objectsIn(offer.offers)
    return inner.length > 0 ? inner : [offer]
  })
  const [currency] = offers.flatMap(offer => [
    ...textsIn(offer.priceCurrency),
    ...textsIn(objectIn(offer.priceSpecification).priceCurrency),
  ])
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
    description: textOf(item.description, language),
    sizes: offers.flatMap(offer => sizesOf(menu, offer, { dish: name, isOnly: offers.length === 1 })),
    diet: diets.includes('VeganDiet') ? 'vegan' : diets.includes('VegetarianDiet') ? 'vegetarian' : '',
    picture: pictureIn(item.image),
  }
}

/** The sizes of an offer, which names its size or its quantity; its price is read as a cell of a spreadsheet is. */
function sizesOf(
  menu: BroughtMenu,
  offer: SentObject,
  { dish, isOnly }: { dish: string; isOnly: boolean },
): BroughtSize[] {
  const specification = objectIn(offer.priceSpecification)
  const name = isOnly ? '' : plainText(offer.name) || quantityIn(offer)
  const low = textIn(offer.lowPrice) || textIn(specification.minPrice)
  const high = textIn(offer.highPrice) || textIn(specification.maxPrice)
  const written = textIn(offer.price) || textIn(specification.price)
  if (written === '' && low !== '') {
    const isRange = high !== '' && high !== low
    return [{ name, price: low, ...(isRange && { cell: `${low}–${high}`, doubt: { why: FROM_A_RANGE } }) }]
  }
  const { sizes, note } = sizesIn(written, name)
  if (note !== undefined) menu.doubts.push({ where: dish, cell: written, why: note })
  return sizes
}

/** The quantity of an offer: “0.3 l”. */
function quantityIn(offer: SentObject): string {
  const [quantity = {}] = [
    ...objectsIn(offer.eligibleQuantity),
    ...objectsIn(objectIn(offer.itemOffered).size),
  ]
  return [textIn(quantity.value), textIn(quantity.unitText) || textIn(quantity.unitCode)]
    .filter(Boolean)
    .join(' ')
}

function pictureIn(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isObject(first) ? textIn(first.url) || textIn(first.contentUrl) : textIn(first)
}
