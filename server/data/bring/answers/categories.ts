import type { BringAnswers } from '#contract/desk/bring-questions.ts'
import { folded } from '#contract/kit/folded.ts'
import type { BroughtCategory } from '../../formats/menu.ts'
import { sameName } from '../rows.ts'

type CategoryAnswer = BringAnswers['categories'][number]

/** A category here and those of the file that become it. */
export interface Merged {
  name: string
  those: BroughtCategory[]
}

const PARENT = /\s+(?:>|›|»)\s+/
const ORDINAL = /^\d{1,3}[.)]\s+|\s*\(\d{1,3}\)$/g

/** A category without the number of its place and without its parents: “Food > Pizza (1)” is Pizza. */
const ownName = (name: string): string => name.split(PARENT).at(-1)?.replaceAll(ORDINAL, '').trim() || name

/** The categories as they become some here: as they were answered, and otherwise as one where an ordinal or a parent is the only difference. */
export function mergedCategories(categories: BroughtCategory[], answers: CategoryAnswer[]): Merged[] {
  const filled = categories.filter(({ dishes }) => dishes.length > 0)
  const answered = new Map(answers.flatMap(({ names, name }) => names.map(each => [each, name] as const)))
  const alike = new Map<string, Set<string>>()
  for (const { name } of filled) {
    const key = sameName(ownName(name))
    alike.set(key, (alike.get(key) ?? new Set()).add(name))
  }
  const merged = new Map<string, Merged>()
  for (const category of filled) {
    const { name } = category
    const isAlone = alike.get(sameName(ownName(name)))?.size === 1
    const own = answered.get(name) ?? (isAlone ? (name.split(PARENT).at(-1) ?? name) : ownName(name))
    const there = merged.get(sameName(own))
    if (there) there.those.push(category)
    else merged.set(sameName(own), { name: own, those: [category] })
  }
  return [...merged.values()]
}

const DRINKS =
  /getrank|drink|beverage|icecek|mesrubat|\bbiere?\b|\bbeers?\b|\bbira|wein(?!berg)|\bwines?\b|sarap|\bsaft|safte|juice|limo|\bcola|kaffee|coffee|kahve|\btees?\b|\bteas?\b|\bcay\b|\bcaylar|wasser(?!melone)|\bwater\b|cocktail|spirituos|schnaps|aperiti|longdrink|whisk|\bgin\b|rum\b|vodka|prosecco|sekt\b|champagn|spritz/

/** Whether the dishes of a category are drunk. */
export const isOfDrinks = (name: string): boolean => DRINKS.test(folded(name))
