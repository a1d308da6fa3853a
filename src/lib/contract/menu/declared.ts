import type { Declaration, Menu, Option, PlainOption, Product, SlotProduct } from './catalogue.ts'
import { declarations } from './choices/chosen.ts'
import { menuOf } from './choices/options.ts'
import { comboContents, productContents } from './contents.ts'
import { additiveKey, allergenKey, groupOf } from './keys.ts'
import { presenceOf } from './presence.ts'

interface Declared {
  allergens: Declaration[]
  additives: Declaration[]
}

/** What guests read of a dish or combo: what is always in it, and what choices and extras can add to that. */
export interface ResolvedDeclarations {
  always: Declared
  more: Declared
}

/** The declarations of a dish, from the same contents as search and filter (docs/rules.md, R3.2000). */
export function productDeclarations(product: Product | SlotProduct): ResolvedDeclarations {
  const contents = productContents(product)
  return split([product, ...partsOf(product)], keys => presenceOf(contents, keys) === 'always')
}

/** The same of a combo. */
export function comboDeclarations(menu: Menu): ResolvedDeclarations {
  const contents = comboContents(menu)
  return split(slotParts(menu), keys => presenceOf(contents, keys) === 'always')
}

function split(parts: Declared[], isAlways: (keys: string[]) => boolean): ResolvedDeclarations {
  const all = declarations(parts)
  const allergens = all.allergens.filter(each => isAlways([allergenKey(each)]))
  const named = new Set(allergens.map(each => groupOf(allergenKey(each))))
  // Wheat or spelt, by choice: always a cereal containing gluten.
  const groups = all.allergens.flatMap((each): Declaration[] => {
    const group = groupOf(allergenKey(each))
    if (each.group === undefined || named.has(group) || !isAlways([group])) return []
    named.add(group)
    return [{ code: group, name: each.group, description: '' }]
  })
  const always = declarations([
    {
      allergens: [...allergens, ...groups],
      additives: all.additives.filter(each => isAlways([additiveKey(each)])),
    },
  ])
  return {
    always,
    more: {
      allergens: all.allergens.filter(each => !always.allergens.includes(each)),
      additives: all.additives.filter(each => !always.additives.includes(each)),
    },
  }
}

/** Everything that a guest can choose of a dish. */
const partsOf = ({ extras, variants }: Product | SlotProduct): Declared[] => [
  ...extras,
  ...variants.flatMap(({ options }) => options.flatMap(optionParts)),
]

function optionParts(option: Option | PlainOption): Declared[] {
  const menu = menuOf(option)
  return [option, ...option.options, ...(menu ? slotParts(menu) : [])]
}

const slotParts = (menu: Menu): Declared[] =>
  menu.items.flatMap(({ products }) => products.flatMap(product => [product, ...partsOf(product)]))
