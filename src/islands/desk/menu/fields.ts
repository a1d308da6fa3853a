import type { CellField } from '#islands/desk/draft/cell-types.ts'

const name: CellField = { column: 'name', label: 'Name', kind: { as: 'text' }, translated: true }
const description: CellField = {
  column: 'description',
  label: 'Description',
  kind: { as: 'long' },
  translated: true,
}
const image: CellField = { column: 'image', label: 'Picture', kind: { as: 'picture' } }
const offered: CellField = {
  column: 'offered',
  label: 'Weekdays and times',
  hint: 'Only if it cannot always be ordered: Mon–Fri 11:00–14:30, Sat 12:00–15:00',
  kind: { as: 'weeklyTimes' },
}
const declared: CellField[] = [
  { column: 'allergens', label: 'Allergens', kind: { as: 'ids', of: 'allergens' } },
  { column: 'additives', label: 'Additives', kind: { as: 'ids', of: 'additives' } },
]

export const dishFields = {
  texts: [name, description],
  menu: [
    { column: 'number', label: 'Number on the menu', kind: { as: 'text' } },
    { column: 'category', label: 'Category', kind: { as: 'id', of: 'categories', required: true } },
    {
      column: 'vat',
      label: 'VAT in percent',
      hint: 'The VAT that the price contains: 7 for food, 19 for drinks',
      kind: { as: 'percent' },
    },
    {
      column: 'diet',
      label: 'Diet',
      hint: 'Only if it is true for every answer to its questions',
      kind: { as: 'oneOf', values: { '': 'Neither, or unknown', vegetarian: 'Vegetarian', vegan: 'Vegan' } },
    },
    {
      column: 'stock',
      label: 'Portions left',
      hint: 'Empty means as many as are ordered',
      kind: { as: 'count' },
    },
    {
      column: 'weight',
      label: 'Counts as this many dishes',
      hint: 'If the kitchen limits the dishes per time slot: 0 for a drink, 3 for a dish that takes long; empty means 1',
      kind: { as: 'count' },
    },
    {
      column: 'available',
      label: 'Can be ordered',
      hint: 'For this evening only, use the view Sold out',
      kind: { as: 'flag', fallback: true },
    },
    offered,
  ],
  picture: [image],
  declared,
  choices: [
    { column: 'extras', label: 'Groups of extras', kind: { as: 'ids', of: 'groups' } },
    { column: 'variants', label: 'Questions', kind: { as: 'ids', of: 'variants' } },
  ],
} satisfies Record<string, CellField[]>

export const priceFields: CellField[] = [
  { column: 'price', label: 'Price', kind: { as: 'amount' } },
  { column: 'was', label: 'Earlier price', kind: { as: 'amount' } },
  { column: 'deposit', label: 'Deposit', kind: { as: 'amount' } },
  { column: 'quantity', label: 'Quantity', kind: { as: 'quantity' } },
]

const nutrients = [
  ['kj', 'Energy in kJ'],
  ['kcal', 'Energy in kcal'],
  ['fat', 'Fat in g'],
  ['saturates', 'Saturates in g'],
  ['carbohydrate', 'Carbohydrate in g'],
  ['sugars', 'Sugars in g'],
  ['protein', 'Protein in g'],
  ['salt', 'Salt in g'],
] as const

export const goodsFields: CellField[] = [
  {
    column: 'ingredients',
    label: 'Ingredients',
    hint: 'Write allergens in capitals: WHEAT',
    kind: { as: 'long' },
    translated: true,
  },
  { column: 'maker', label: 'Name and address of the maker', kind: { as: 'text' } },
  {
    column: 'per',
    label: 'The amounts are per',
    kind: { as: 'oneOf', values: { '': 'No amounts', '100 g': '100 g', '100 ml': '100 ml' } },
  },
  ...nutrients.map(([column, label]): CellField => ({ column, label, kind: { as: 'amount' } })),
  {
    column: 'withdrawal',
    label: 'Durable goods that a consumer may return',
    kind: { as: 'flag', fallback: false },
  },
]

const declarations: CellField[] = [
  name,
  description,
  {
    column: 'dyes',
    label: 'Azo dyes',
    hint: 'Which of E102 E104 E110 E122 E124 E129 it stands for, with spaces between them',
    kind: { as: 'text' },
  },
]

/** The fields of every other list of the menu. */
export const listFields = {
  categories: [
    name,
    description,
    image,
    { column: 'gallery', label: 'Further pictures', kind: { as: 'pictures' } },
    { ...offered, hint: 'For its dishes without times of their own: Mon–Fri 11:00–14:30, Sat 12:00–15:00' },
  ],
  sizes: [name],
  extras: [
    name,
    {
      column: 'group',
      label: 'Group',
      hint: 'Letters, digits and - only. Dishes offer whole groups',
      kind: { as: 'text' },
    },
    ...declared,
  ],
  variants: [
    name,
    {
      column: 'type',
      label: 'Guests choose',
      kind: { as: 'oneOf', values: { select: 'One answer', checkbox: 'Any number' } },
    },
    { column: 'required', label: 'Has to be answered', kind: { as: 'flag', fallback: false } },
  ],
  options: [
    name,
    {
      column: 'price',
      label: 'Added to the price',
      hint: 'A negative amount such as -0.50 makes it cheaper',
      kind: { as: 'signedAmount' },
    },
    { column: 'menu', label: 'Opens a combo', kind: { as: 'id', of: 'menus' } },
    ...declared,
  ],
  menus: [
    name,
    description,
    { column: 'price', label: 'Price', kind: { as: 'amount' } },
    { column: 'discount', label: 'Discount in percent', kind: { as: 'percent' } },
    image,
    {
      column: 'listed',
      label: 'On the menu',
      hint: 'Off for a combo that exists only inside an answer',
      kind: { as: 'flag', fallback: true },
    },
    offered,
  ],
  slots: [
    name,
    { column: 'required', label: 'Has to be answered', kind: { as: 'flag', fallback: false } },
    { column: 'size', label: 'Size', kind: { as: 'id', of: 'sizes', required: true } },
    { column: 'products', label: 'Dishes', kind: { as: 'ids', of: 'products' } },
  ],
  allergens: declarations,
  additives: declarations,
} satisfies Record<string, CellField[]>
