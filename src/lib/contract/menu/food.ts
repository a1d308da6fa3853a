/**
 * What can be declared of food, each with its kinds: the 14 allergens of annex II of regulation (EU) 1169/2011, with cereals and nuts by
 * name, and the additives that menus name in Germany (LMZDV).
 */
export const allergens = {
  gluten: ['khorasan', 'spelt', 'wheat', 'rye', 'barley', 'oats'],
  crustaceans: [],
  eggs: [],
  fish: [],
  peanuts: [],
  soya: [],
  milk: [],
  nuts: ['almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'brazilNuts', 'pistachios', 'macadamias'],
  celery: [],
  mustard: [],
  sesame: [],
  sulphites: [],
  lupin: [],
  molluscs: [],
} as const

type Groups = typeof allergens
export type AllergenGroup = keyof Groups

export const additives = [
  'azoDye',
  'colouring',
  'preservative',
  'antioxidant',
  'flavourEnhancer',
  'sulphurated',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'phenylalanine',
  'highCaffeine',
  'caffeine',
  'quinine',
  'nitrite',
  'laxative',
] as const

export type Food = AllergenGroup | Groups[AllergenGroup][number] | (typeof additives)[number]

export const allergenGroups = Object.keys(allergens) as AllergenGroup[]

/** What also counts as something: by law, spelt and khorasan wheat are wheat. */
export const countsAs: Partial<Record<Food, readonly Food[]>> = {
  wheat: ['spelt', 'khorasan'],
  colouring: ['azoDye'],
  caffeine: ['highCaffeine'],
}
