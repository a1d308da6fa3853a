import {
  type BringAnswers,
  type BringQuestions,
  NO_ALLERGEN,
  UNKNOWN,
} from '#contract/desk/bring-questions.ts'
import type { OpenDraft } from '../../draft/read-draft.ts'
import type { BroughtMenu } from '../../formats/menu.ts'
import { codedIn, type Legends, namedIn, readLegends, unexplainedIn } from '../legends.ts'
import { sameName } from '../rows.ts'
import { isOfDrinks, type Merged, mergedCategories } from './categories.ts'
import { openDoubts } from './doubts.ts'
import { openRates, type Rates } from './rates.ts'
import { NO_ANSWERS } from './settle.ts'

/** What a file leaves open, with the answers of the last time, or proposals. */
export async function questionsOf(
  menu: BroughtMenu,
  { draft, currency, before = NO_ANSWERS }: { draft: OpenDraft; currency: string; before?: BringAnswers },
): Promise<BringQuestions> {
  const legend = await readLegends(draft)
  const rates = await openRates(draft)
  const merged = mergedCategories(menu.categories, before.categories)
  const decided = new Map(before.doubts.map(({ id, answer }) => [id, answer]))
  const codes = codesOf(menu, legend, before)
  const doubts = openDoubts(menu, currency).map(doubt => ({ ...doubt, answer: decided.get(doubt.id) ?? '' }))
  const known = new Set(before.codes.map(({ code }) => code))
  return {
    categories: await categoriesOf(merged, { draft, rates, before }),
    taxes: taxesOf(merged, rates, before),
    codes,
    legend: [...menu.legend].map(([code, meaning]) => ({
      ...{ code, meaning },
      here: namedIn(legend, meaning)?.code ?? '',
    })),
    doubts,
    isDecided: doubts.every(({ id }) => decided.has(id)) && codes.every(({ code }) => known.has(code)),
  }
}

/** A size as sizes are compared: “26cm”, “Ø 26 cm” and “26 CM” are the same. */
const sameSize = (name: string): string => sameName(name).replaceAll(/[\sø.]/g, '')

async function categoriesOf(
  merged: Merged[],
  { draft, rates, before }: { draft: OpenDraft; rates: Rates; before: BringAnswers },
): Promise<BringQuestions['categories']> {
  const sizesHere = new Map(
    (await draft.table('sizes')).rows.map(({ cells: { name = '' } }) => [sameSize(name), name]),
  )
  const answered = new Map(before.categories.flatMap(each => each.names.map(name => [name, each] as const)))
  return merged.map(({ name, those }) => {
    const dishes = those.flatMap(category => category.dishes)
    const last = those.map(category => answered.get(category.name)).find(each => each !== undefined)
    const lastSizes = new Map(last?.sizes.map(each => [each.size, each.name]))
    const byName = countsOf(those.flatMap(({ name: own, dishes: all }) => all.map(() => own)))
    const named = dishes.flatMap(({ sizes }) => sizes.flatMap(size => size.name || []))
    return {
      name,
      names: [...byName.keys()],
      counts: [...byName.values()],
      vat: last?.vat ?? rates.proposed(name),
      dishes: dishes.length,
      open: dishes.filter(({ vat, tax }) => vat === '' && tax === '').length,
      sizes: [...countsOf(named)].map(([size, count]) => ({
        size,
        name: lastSizes.get(size) ?? sizesHere.get(sameSize(size)) ?? size,
        dishes: count,
      })),
    }
  })
}

/** The VAT that letters and names of taxes mean: that which is proposed for most of the categories that have them. */
function taxesOf(merged: Merged[], rates: Rates, before: BringAnswers): BringQuestions['taxes'] {
  const last = new Map(before.taxes.map(({ code, vat }) => [code, vat]))
  const found = new Map<string, { dishes: number; drinks: number }>()
  for (const { name, those } of merged)
    for (const dish of those.flatMap(({ dishes }) => dishes)) {
      if (dish.tax === '' || dish.vat !== '') continue
      const { dishes, drinks } = found.get(dish.tax) ?? { dishes: 0, drinks: 0 }
      found.set(dish.tax, {
        dishes: dishes + 1,
        drinks: drinks + Number(isOfDrinks(name)),
      })
    }
  return [...found].map(([code, { dishes, drinks }]) => ({
    code,
    vat: last.get(code) ?? (drinks * 2 > dishes ? rates.drinks : rates.food),
    dishes,
  }))
}

function codesOf(menu: BroughtMenu, legend: Legends, before: BringAnswers): BringQuestions['codes'] {
  const last = new Map(before.codes.map(({ code, answer }) => [code, answer]))
  const unclear = new Set(menu.contradicted)
  return [...unexplainedIn(menu, legend)].map(([code, dishes]) => {
    const here = unclear.has(code) ? undefined : codedIn(legend, code)
    const answer = last.get(code) ?? here?.code ?? UNKNOWN
    const known = answer === UNKNOWN || answer === NO_ALLERGEN ? undefined : codedIn(legend, answer)
    return { code, answer, dishes, meaning: known ? (legend[known.table].names.get(known.code) ?? '') : '' }
  })
}

function countsOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
