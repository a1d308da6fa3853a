import type { BringAnswers } from '#contract/desk/bring-questions.ts'
import {
  type BroughtCategory,
  type BroughtDish,
  type BroughtGroup,
  type BroughtMenu,
  type BroughtSize,
  leaveOut,
} from '../../formats/menu.ts'
import { type Merged, mergedCategories } from './categories.ts'
import { doubtOfOption, doubtOfSize, doubtsOfMarks, type OpenDoubt } from './doubts.ts'

export const NO_ANSWERS: BringAnswers = { categories: [], taxes: [], codes: [], doubts: [] }

type CategoryAnswer = BringAnswers['categories'][number]

/** What a menu is settled with. */
interface Settling {
  menu: BroughtMenu
  currency: string
  /** The answer to a doubt; where it is empty, the doubt stays in the list. */
  decide: (doubt: OpenDoubt) => string
  vatOfTax: ReadonlyMap<string, string>
}

/**
 * A menu in the sense of what was answered: categories merged, sizes called as here, VAT of categories and taxes, prices and marks for
 * allergens as they were decided. A doubt that nobody has decided is left out and listed. Without answers, nothing is merged.
 */
export function settle(menu: BroughtMenu, answers: BringAnswers | undefined, currency: string): BroughtMenu {
  const settled = { ...menu, doubts: [...menu.doubts], leftOut: structuredClone(menu.leftOut) }
  const { categories, taxes, doubts } = answers ?? NO_ANSWERS
  const decided = new Map(doubts.map(({ id, answer }) => [id, answer]))
  const settling: Settling = {
    menu: settled,
    currency,
    decide({ id, kind: _kind, read: _read, ...doubt }) {
      const answer = decided.get(id) ?? ''
      if (answer === '') settled.doubts.push(doubt)
      return answer
    },
    vatOfTax: new Map(taxes.map(({ code, vat }) => [code, vat])),
  }
  const merged = answers
    ? mergedCategories(menu.categories, categories)
    : menu.categories.map(category => ({ name: category.name, those: [category] }))
  const answerOf = new Map(categories.flatMap(each => each.names.map(name => [name, each] as const)))
  settled.categories = [
    ...merged.map(each => categoryOf(settling, each, answerOf)),
    ...menu.categories.filter(({ dishes }) => answers && dishes.length === 0),
  ]
  settled.groups = new Map([...menu.groups].map(([key, group]) => [key, groupOf(settling, group)]))
  return settled
}

function categoryOf(
  settling: Settling,
  { name, those }: Merged,
  answerOf: ReadonlyMap<string, CategoryAnswer>,
): BroughtCategory {
  const [first] = those
  const described = those.find(({ description }) => description !== '')
  for (const other of those)
    if (other.description !== '' && other !== described)
      leaveOut(settling.menu, 'descriptions of merged categories', other.name, other.description)
  return {
    id: first?.id ?? '',
    name,
    description: described?.description ?? '',
    ...(first?.texts && { texts: first.texts }),
    dishes: those.flatMap(({ name: own, dishes }) =>
      dishes.map(dish => dishOf(settling, dish, answerOf.get(own))),
    ),
  }
}

function dishOf(settling: Settling, dish: BroughtDish, answer: CategoryAnswer | undefined): BroughtDish {
  const { menu, decide, vatOfTax } = settling
  if (dish.sizes.length === 0) menu.doubts.push({ where: dish.name, cell: '', why: 'has no price' })
  const vat = dish.vat || vatOfTax.get(dish.tax)
  if (vat === undefined && dish.tax !== '')
    leaveOut(menu, 'letters and names of taxes without a rate', dish.name, dish.tax)
  const marks = doubtsOfMarks(dish).map(doubt => ({ doubt, answer: decide(doubt) }))
  return {
    ...dish,
    vat: vat || answer?.vat || '',
    sizes: sizesOf(settling, dish, new Map(answer?.sizes.map(({ size, name }) => [size, name]))),
    allergens: [
      ...dish.allergens,
      ...marks.flatMap(({ doubt, answer }) => (answer === 'yes' ? doubt.allergen : [])),
    ],
    unclear: dish.unclear.filter((_, at) => marks[at]?.answer === ''),
  }
}

const sizesOf = (
  { currency, decide }: Settling,
  dish: BroughtDish,
  called: ReadonlyMap<string, string>,
): BroughtSize[] =>
  dish.sizes.flatMap(size => {
    const { name, doubt: _doubt, cell: _cell, currency: _named, ...rest } = size
    const open = doubtOfSize(dish, size, currency)
    const price = open ? decide(open) : size.price
    return open && price === '' ? [] : { ...rest, name: called.get(name) ?? name, price }
  })

const groupOf = ({ currency, decide }: Settling, group: BroughtGroup): BroughtGroup => ({
  ...group,
  options: group.options.flatMap(option => {
    const { doubt: _doubt, cell: _cell, ...rest } = option
    const open = doubtOfOption(group.name, option, currency)
    const price = open ? decide(open) : option.price
    return open && price === '' ? [] : { ...rest, price }
  }),
})
