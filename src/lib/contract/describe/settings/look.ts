/** The parts of the home page in their usual order (docs/data-files.md, The home page). */
export const homeParts = [
  'hero',
  'order',
  'offers',
  'categories',
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

/** All parts of the home page in the order of HOME_PARTS. What it does not name follows in the usual order. */
export function homeOrder(setting: string): HomePart[] {
  const named = namesIn(setting).flatMap(name => partOf(name) ?? [])
  return [...new Set([...named, ...homeParts])]
}

/**
 * Whether the large pictures are within the menu, below its first category: between combos and menu they would be above all dishes where
 * there are no combos.
 */
export const slidesInMenu = (order: HomePart[], hasCombos: boolean): boolean =>
  !hasCombos && order.join().includes('combos,slides,menu')

/** The first of the parts with something to order: the search and the list of categories are above it. */
export const firstSectionPart = (order: HomePart[]): 'combos' | 'menu' =>
  order.find(part => part === 'combos' || part === 'menu') === 'menu' ? 'menu' : 'combos'

/** The part at whose place the bar of search and categories is: that of the categories, unless something to order precedes it. */
export const placeOfBar = (order: HomePart[]): HomePart =>
  order.find(part => part === 'categories' || part === 'combos' || part === 'menu') ?? 'menu'
