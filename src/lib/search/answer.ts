import type { Filter, Restriction } from '#contract/menu/presence.ts'
import { isPlain, waysText } from '#lib/i18n/food/ways-text.ts'
import { type FoundDishes, isByChoice } from './search.ts'
import type { SearchIndex } from './search-index.ts'

/** What the page says about what was found. */
export interface SearchAnswer {
  /** What was asked for beside words, such as `Ohne Milch`; empty for words alone. */
  what: string
  heading: string
  /** Of the dishes that are as asked only by what is chosen. */
  apart: string
}

/** What a filter and the foods of a query ask for, each in words. */
export function asked({ wanted }: Pick<FoundDishes, 'wanted'>, filter: Filter, index: SearchIndex): string[] {
  const ticked = index.groups.filter(({ avoid }) => avoid.every(key => filter.avoid.includes(key)))
  const diets = [...new Set([...filter.diets, ...wanted.diets])]
  return [
    ...new Set([
      ...wanted.with.map(food => food.with),
      ...[...ticked, ...wanted.without].map(({ without }) => without),
      ...diets.map(code => index.diets.find(diet => diet.code === code)?.name ?? code),
    ]),
  ]
}

/** What is said above the dishes that were found. */
export function answerTo(
  query: string,
  found: FoundDishes,
  filter: Filter,
  { index, lang }: { index: SearchIndex; lang: string },
): SearchAnswer {
  const { texts } = index
  const { hits, wanted, similar, undeclared } = found
  const foods = asked(found, filter, index)
  const count = hits.length
  const numbers = new Intl.NumberFormat(lang)
  const counted = (text: string, amount: number): string => text.replace('{count}', numbers.format(amount))
  if (foods.length === 0) {
    const text = count === 0 ? texts.nothing : similar ? texts.similar : texts.found
    return { what: '', heading: counted(text, count).replace('{query}', () => query), apart: '' }
  }
  const what = [...foods, ...(wanted.words.length > 0 ? [`“${leftOf(query, wanted)}”`] : [])].join(' · ')
  const byChoice = hits.filter(isByChoice).length
  const dishes = (amount: number): string =>
    counted(amount === 1 ? texts.oneDish : texts.dishes, amount).replace('{what}', () => what)
  const inNone = what === foods.join(' · ') && wanted.with.length === foods.length
  const none = `${what}: ${inNone ? texts.inNone : texts.nothing}`
  const some =
    byChoice > 0 ? counted(texts.byChoice, byChoice).replace('{dishes}', dishes(count)) : dishes(count)
  return {
    what: foods.join(' · '),
    heading: [count > 0 ? some : none, undeclared > 0 ? counted(texts.undeclared, undeclared) : '']
      .filter(Boolean)
      .join(' '),
    apart: byChoice > 0 ? texts.apart.replace('{dishes}', dishes(byChoice)) : '',
  }
}

/** The words of a query that name nothing to eat, as they were typed. */
export const leftOf = (query: string, { places }: FoundDishes['wanted']): string => {
  const typed = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return places.map(place => typed[place] ?? '').join(' ')
}

/** What has to be chosen, or must not be, for what was asked for. */
export function choosing(
  what: string,
  restrictions: Restriction[],
  { index: { texts }, lang }: { index: Pick<SearchIndex, 'texts'>; lang: string },
): string {
  if (restrictions.length === 0) return ''
  const list = new Intl.ListFormat(lang, { type: 'disjunction' })
  const either = (names: string[]): string => list.format(names)
  const isShorter = restrictions.every(
    ({ ways, others }) => others.length > 0 && others.length < ways.length && ways.every(isPlain),
  )
  const choices = restrictions.map(restriction =>
    isShorter ? either(restriction.others) : waysText(restriction, either),
  )
  return (isShorter ? texts.notChoosing : texts.choosing)
    .replace('{what}', () => what)
    .replace('{choices}', () => [...new Set(choices)].join('; '))
}
