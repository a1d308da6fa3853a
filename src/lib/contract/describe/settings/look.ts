/** The parts of the home page in their usual order (docs/data-files.md, The home page). */
export const homeParts = [
  'hero',
  'order',
  'offers',
  'categories',
  'popular',
  'combos',
  'slides',
  'menu',
  'gallery',
] as const
export type HomePart = (typeof homeParts)[number]

const namesIn = (setting: string): string[] => setting.split(',').map(name => name.trim())
const partOf = (name: string): HomePart | undefined => homeParts.find(part => part === name)

/** Whether a text names parts of the home page, each once. */
export function areHomeParts(setting: string): boolean {
  const names = namesIn(setting)
  return names.every(name => partOf(name) !== undefined) && new Set(names).size === names.length
}

/** The parts with something to order. */
const sections = ['popular', 'combos', 'menu'] as const
export type SectionPart = (typeof sections)[number]

/** Those parts in their order on the home page. */
export const sectionOrder = (order: HomePart[]): SectionPart[] =>
  order.flatMap(part => sections.find(section => section === part) ?? [])

/**
 * All parts of the home page in the order of HOME_PARTS. What it does not name follows in the usual order, except the favourites: they are
 * what guests want first.
 */
export function homeOrder(setting: string): HomePart[] {
  const named = namesIn(setting).flatMap(name => partOf(name) ?? [])
  const order = [...new Set([...named, ...homeParts])]
  if (named.includes('popular')) return order
  const others = order.filter(part => part !== 'popular')
  const [first = 'menu'] = sectionOrder(others)
  return others.flatMap((part): HomePart[] => (part === first ? ['popular', part] : [part]))
}

/**
 * Whether the large pictures are within the menu, below its first category: between combos and menu they would be above all dishes where
 * there are no combos.
 */
export const slidesInMenu = (order: HomePart[], hasCombos: boolean): boolean =>
  !hasCombos && order.join().includes('combos,slides,menu')

/** The part at whose place the bar of search and categories is: that of the categories, unless something to order precedes it. */
export const placeOfBar = (order: HomePart[]): HomePart =>
  order.find(part => part === 'categories' || sections.some(section => section === part)) ?? 'menu'
