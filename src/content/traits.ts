import {
  type ChildOption,
  type Declaration,
  groupCode,
  type Menu,
  type Option,
  type PlainOption,
  type Product,
  type SlotProduct,
  type Variant,
} from '#contract/catalogue.ts'
import type { Traits } from '#lib/search/filter.ts'

/** A group of allergens under the code it has in the legend: cereals containing gluten, with wheat as one of them. */
export interface AllergenGroup {
  code: string
  name: string
}

/** The group of an allergen: `A` for `A1`. Without codes every allergen is a group of its own. */
export const groupOf = ({ code, name, group }: Declaration): AllergenGroup => ({
  code: code === undefined ? name : groupCode(code),
  name: group ?? name,
})

/** What a filter may ask about a product. Extras can always be left out, and so can what is not required. */
export const productTraits = (product: Product | SlotProduct): Traits => ({
  contains: groupsIn(product.allergens),
  diets: dietsOf(product),
  choices: product.variants.filter(({ required }) => required).flatMap(choiceOf),
})

/** What a filter may ask about a combo: its required slots are its choices. */
export function menuTraits(menu: Menu): Traits {
  const slots = menu.items.filter(({ required }) => required)
  return {
    contains: [],
    diets: slots.length > 0 ? undefined : [],
    choices: slots.map(({ products }) => products.map(productTraits)),
  }
}

/** Whoever eats no animal products eats no meat. */
function dietsOf({ diet = [] }: Product | SlotProduct): string[] {
  return diet.includes('vegan') && !diet.includes('vegetarian') ? ['vegetarian', ...diet] : diet
}

const groupsIn = (allergens: Declaration[]): string[] => [
  ...new Set(allergens.map(allergen => groupOf(allergen).code)),
]

/** A choice in which something suits everyone says nothing, and neither does one with nothing in it. */
function choiceOf({ options }: Variant | SlotProduct['variants'][number]): Traits[][] {
  const parts = options.map(optionTraits)
  return parts.length === 0 || parts.some(suitsAll) ? [] : [parts]
}

const optionTraits = (option: Option | PlainOption | ChildOption): Traits => {
  const children = 'options' in option ? option.options.map(optionTraits) : []
  const plain = children.length === 0 || children.some(suitsAll)
  return { contains: groupsIn(option.allergens), choices: plain ? [] : [children] }
}

const suitsAll = ({ contains, choices }: Traits): boolean => contains.length === 0 && choices.length === 0
