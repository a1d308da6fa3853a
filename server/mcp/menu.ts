import { endpoints } from '#contract/api/endpoints.ts'
import { wordsOf } from '#contract/kit/texts/fold.ts'
import { declarations } from '#contract/menu/choices/chosen.ts'
import { type Contents, comboContents, productContents } from '#contract/menu/contents.ts'
import { comboDeclarations, productDeclarations } from '#contract/menu/declared.ts'
import { type Filter, type Restriction, waysThrough } from '#contract/menu/presence.ts'
import { type Vocabulary, vocabularyOf } from '#lib/i18n/food/vocabulary.ts'
import { avoidedAs, filterOf, readWanted, type WantedFood, waysToHave } from '#lib/i18n/food/wanted.ts'
import { waysText } from '#lib/i18n/food/ways-text.ts'
import { type Ask, Refused } from './ask.ts'
import { foundCombo, foundDish } from './menu-words.ts'

interface Searched {
  words?: string | undefined
  without: string[]
  diet?: string | undefined
}

/** How many dishes one answer has: an assistant reads all of it. */
const MOST = 40

/** Questions are understood in every language that ships, whichever language the shop answers in. */
const LANGUAGES: [string, ...string[]] = ['en', 'de', 'tr']

/** A dish or combo, by what search finds it, and what an assistant reads of it. */
interface MenuItem {
  kind: 'dishes' | 'combos'
  contents: Contents
  text: string
  told: object
}

/**
 * Searches the menu as its page does (docs/rules.md, R7.2000): first by what dishes and combos contain, then by the other words. What is
 * as asked only by what is chosen says what that is, and what declares nothing is never found as without something.
 */
export async function searchMenu(ask: Ask, { words = '', without, diet }: Searched) {
  const { items, vocabulary } = await readMenu(ask)
  const wanted = readWanted(wordsOf(words), vocabulary)
  wanted.without.push(...without.flatMap(name => avoided(name, vocabulary)))
  if (diet !== undefined) wanted.diets.push(diet.toLowerCase())
  const filter = filterOf(wanted)
  const named = items.filter(({ text }) => wanted.words.every(word => text.includes(word)))
  const found = named.flatMap(item => {
    const ways = waysToHave(item.contents, wanted, filter, phrase => item.text.includes(phrase))
    return ways ? [{ ...item, onlyWith: ways.map(choiceText) }] : []
  })
  const always = found.filter(({ onlyWith }) => onlyWith.length === 0)
  const byChoice = found.filter(({ onlyWith }) => onlyWith.length > 0)
  const ofKind = (kind: MenuItem['kind']): object[] => always.filter(item => item.kind === kind)
  return {
    understood: {
      with: wanted.with.map(({ name }) => name),
      without: wanted.without.map(({ name }) => name),
      ...{ diets: wanted.diets, words: wanted.words },
    },
    dishes: toldOf(always.filter(({ kind }) => kind === 'dishes')),
    combos: toldOf(always.filter(({ kind }) => kind === 'combos')),
    onlyByChoice: byChoice.slice(0, MOST).map(({ told, onlyWith }) => ({ onlyWith, ...told })),
    more: Math.max(0, ofKind('dishes').length - MOST) + Math.max(0, byChoice.length - MOST),
    ...(filter.avoid.length > 0 && { leftOutAsUndeclared: undeclaredIn(named, filter) }),
  }
}

const toldOf = (items: MenuItem[]): object[] => items.slice(0, MOST).map(({ told }) => told)

const choiceText = (restriction: Restriction): string => waysText(restriction, names => names.join(' or '))

const undeclaredIn = (items: MenuItem[], { diets }: Filter): number =>
  items.filter(
    ({ contents }) => !contents.declared && waysThrough(contents, { avoid: [], diets }) !== undefined,
  ).length

/** The foods that a name or code means. An unknown name is refused, so that no dish is said to be without it. */
function avoided(name: string, vocabulary: Vocabulary): WantedFood['without'] {
  const byName = avoidedAs(wordsOf(name).join(' '), vocabulary)
  const found = byName.length > 0 ? byName : byCode(name, vocabulary)
  if (found.length > 0) return found
  const known = vocabulary.terms.map(term => term.name).join(', ')
  throw new Refused(`“${name}” is no allergen or additive that the shop knows. It knows: ${known}.`)
}

const byCode = (code: string, { terms }: Vocabulary): WantedFood['without'] => {
  const keys = [code.toUpperCase(), `+${code}`]
  const coded = terms.filter(term => term.keys.some(key => keys.includes(key)))
  // Wheat has the code A1, and so has its group among others.
  return coded.toSorted((a, b) => a.keys.length - b.keys.length).slice(0, 1)
}

async function readMenu(ask: Ask) {
  const [categories, menus] = await Promise.all([
    ask(endpoints.getCategories, {}),
    ask(endpoints.getMenus, {}),
  ])
  const lists = await Promise.all(
    categories.map(async ({ id, name }) => {
      const { data } = await ask(endpoints.getProducts, { params: { categoryId: id } })
      return data.map(product => ({ product, categoryId: id, category: name }))
    }),
  )
  const products = lists.flat()
  const declared = [
    ...products.map(({ product }) => productDeclarations(product)),
    ...menus.map(menu => comboDeclarations(menu)),
  ]
  const items: MenuItem[] = [
    ...products.map(
      ({ product, categoryId, category }): MenuItem => ({
        kind: 'dishes',
        contents: productContents(product),
        text: textOf(product.number, product.name, product.description, category),
        told: foundDish(product, categoryId, category),
      }),
    ),
    ...menus.map(
      (menu): MenuItem => ({
        kind: 'combos',
        contents: comboContents(menu),
        text: textOf(menu.name, menu.description),
        told: foundCombo(menu),
      }),
    ),
  ]
  const legend = declarations(declared.flatMap(({ always, more }) => [always, more]))
  return { items, vocabulary: vocabularyOf(legend, LANGUAGES) }
}

const textOf = (...texts: (string | undefined)[]): string =>
  texts.flatMap(text => wordsOf(text ?? '')).join(' ')
