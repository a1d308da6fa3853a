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
import { dietsOf } from '#lib/search/diets.ts'
import type { Traits } from '#lib/search/filter.ts'

/** A group of allergens by its code in the legend: cereals containing gluten, for example, of which wheat is one. */
export interface AllergenGroup {
  code: string
  name: string
}

/** The group of an allergen: `A` for `A1`. Without codes every allergen is its own group. */
export const groupOf = ({ code, name, group }: Declaration): AllergenGroup => ({
  code: code === undefined ? name : groupCode(code),
  name: group ?? name,
})

/** The properties of a product for filters. Extras and everything that is not required can be left out. */
export const productTraits = (product: Product | SlotProduct): Traits => ({
  contains: groupsIn(product.allergens),
  diets: dietsOf(product),
  choices: product.variants.filter(({ required }) => required).flatMap(choiceOf),
})

/** The properties of a combo for filters: its required slots are its choices. */
export function comboTraits(menu: Menu): Traits {
  const slots = menu.items.filter(({ required }) => required)
  return {
    contains: [],
    diets: slots.length > 0 ? undefined : [],
    choices: slots.map(({ products }) => products.map(productTraits)),
  }
}

const groupsIn = (allergens: Declaration[]): string[] => [
  ...new Set(allergens.map(allergen => groupOf(allergen).code)),
]

/** Drops choices that restrict nothing: those with an option that suits everyone, and empty ones. */
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
