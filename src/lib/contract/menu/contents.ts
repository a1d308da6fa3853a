import type {
  AnyOption,
  AnyVariant,
  ChildOption,
  Declaration,
  Menu,
  Product,
  Slot,
  SlotProduct,
} from './catalogue.ts'
import { leastOf, mostOf } from './choices/counts.ts'
import { menuOf } from './choices/options.ts'
import { additiveKey, allergenKey } from './keys.ts'

/**
 * What a dish or combo contains, resolved once from the menu (docs/rules.md, R3.2000). Allergens and additives are keys (`allergenKey`,
 * `additiveKey`). What is optional, such as extras, is not in it: a guest can leave it out.
 */
export interface Contents {
  /** Without a declaration, nothing is known about what it does not list. */
  declared: boolean
  /** What it declares itself. */
  own: string[]
  /** The diets that it suits; absent for parts of a dish, which declare none of their own. */
  diets?: string[] | undefined
  /** What has to be chosen. */
  choices: Choice[]
}

/** A question that has to be answered, or a slot that has to be filled. */
interface Choice {
  /** How many ways are taken at least, each counted as often as it is taken. */
  least: number
  ways: Way[]
}

interface Way extends Contents {
  name: string
  /** How often it can be taken. */
  most: number
}

interface Declared {
  allergens: Declaration[]
  additives: Declaration[]
}

/** Whether an empty list means that there is nothing to declare (docs/rules.md, R3.2001). */
export const isDeclared = ({
  declared,
  allergens,
  additives,
}: Pick<Product | SlotProduct, 'declared' | keyof Declared>): boolean =>
  declared ?? allergens.length + additives.length > 0

/** The diets that a dish suits: vegan ones are vegetarian too. */
const dietsOf = ({ diet = [] }: Pick<Product | SlotProduct, 'diet'>): string[] =>
  diet.includes('vegan') && !diet.includes('vegetarian') ? ['vegetarian', ...diet] : diet

const keysOf = ({ allergens, additives }: Declared): string[] => [
  ...new Set([...allergens.map(allergenKey), ...additives.map(additiveKey)]),
]

/** What a dish contains. */
export const productContents = (product: Product | SlotProduct): Contents => ({
  declared: isDeclared(product),
  own: keysOf(product),
  diets: dietsOf(product),
  choices: product.variants.flatMap(questionOf),
})

/** What a combo contains: a choice for each slot that has to be filled. */
export function comboContents(menu: Menu): Contents {
  const choices = slotsOf(menu)
  return {
    declared: choices.length > 0,
    own: [],
    diets: choices.length > 0 ? undefined : [],
    choices,
  }
}

const slotsOf = (menu: Menu): Choice[] =>
  menu.items.flatMap(({ required, products }: Slot) =>
    required && products.length > 0
      ? [
          {
            least: 1,
            ways: products.map(product => ({ name: product.name, most: 1, ...productContents(product) })),
          },
        ]
      : [],
  )

function questionOf(variant: AnyVariant): Choice[] {
  const least = leastOf(variant)
  if (least === 0 || variant.options.length === 0) return []
  return [{ least, ways: variant.options.map(optionWay) }]
}

function optionWay(option: AnyOption): Way {
  const menu = menuOf(option)
  const children: Choice[] =
    option.hasChild && option.options.length > 0
      ? [{ least: 1, ways: option.options.map(child => plainWay(child, 1, [])) }]
      : []
  return plainWay(option, mostOf(option), [...children, ...(menu ? slotsOf(menu) : [])])
}

const plainWay = (option: AnyOption | ChildOption, most: number, choices: Choice[]): Way => ({
  name: option.name,
  most,
  declared: true,
  own: keysOf(option),
  choices,
})
