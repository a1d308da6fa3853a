import { type Cents, toCents } from '../../kit/money.ts'
import { fieldTexts } from '../../kit/texts.ts'
import {
  type AnyOption,
  type AnyVariant,
  type ChildOption,
  type Declaration,
  isSoldOut,
  type Menu,
  type Option,
} from '../catalogue.ts'
import type { Rated } from '../rates.ts'
import type { LineOption, MenuLine, OptionChoice, SlotChoice } from './cart-line.ts'
import type { Problem, Resolved } from './chosen.ts'
import { countedName, countOf, countProblem, paidOf } from './counts.ts'

/** One option that a value picks, how often, and the combo line nested in it. */
interface Pick {
  id: string
  count: number
  line?: MenuLine
}

/** What is chosen of a dish beside its size, which may have a VAT rate of its own, and what it adds to the price. */
export interface Added {
  thing: Rated & { id: string }
  price: Cents
}

export interface ResolvedOptions {
  added: Added[]
  names: string[]
  declared: { allergens: Declaration[]; additives: Declaration[] }[]
  nested: Resolved[]
}

/** How options are priced, and combos that are nested in one. */
interface Pricing {
  currency: string
  resolveCombo: (menu: Menu, slots: SlotChoice[], currency: string) => Resolved
}

/** Prices and checks what is chosen of a product's variants; adds to `problems`. */
export function resolveVariants(
  variants: AnyVariant[],
  choices: OptionChoice[],
  problems: Problem[],
  pricing: Pricing,
): ResolvedOptions {
  const result: ResolvedOptions = { added: [], names: [], declared: [], nested: [] }
  for (const choice of choices) {
    const known = variants.some(variant => variant.id === choice.variantId)
    if (!known && picksOf(choice.value).length > 0) {
      problems.push({ field: 'optionIds', message: fieldTexts.unknownOption })
    }
  }
  for (const variant of variants) {
    const value = choices.find(choice => choice.variantId === variant.id)?.value ?? null
    resolveVariant(variant, picksOf(value), result, problems, pricing)
  }
  return result
}

/** The options that a value picks, whatever its shape. A nested combo without `optionId` names its option by its own id. */
export function picksOf(value: OptionChoice['value']): Pick[] {
  if (value === null) return []
  if (typeof value === 'string') return [{ id: value, count: 1 }]
  return value
    .filter(entry => isComboLine(entry) || entry.selected)
    .map(entry =>
      isComboLine(entry)
        ? { id: entry.optionId ?? '', count: 1, line: entry }
        : { id: entry.optionId, count: entry.count ?? 1 },
    )
}

export const isComboLine = (entry: LineOption | MenuLine): entry is MenuLine =>
  'type' in entry && entry.type === 'menuItem'

function resolveVariant(
  variant: AnyVariant,
  picks: Pick[],
  result: ResolvedOptions,
  problems: Problem[],
  pricing: Pricing,
): void {
  const field = `optionIds.${variant.id}`
  const complain = (message: string) => problems.push({ field, message })
  const chosen = variant.options.filter(option => picks.some(pick => isPickOf(option, pick)))
  const children = chosen.flatMap(option => option.options)
  const foreign = picks.some(
    pick => !chosen.some(option => isPickOf(option, pick)) && !children.some(child => child.id === pick.id),
  )
  if (foreign) complain(fieldTexts.unknownOption)
  const taken = chosen.map(option => ({ option, count: countOf(option, picks) }))
  const wrong = foreign ? undefined : countProblem(variant, taken)
  if (wrong) complain(wrong)
  const paid = paidOf(variant, taken)
  for (const { option, count } of taken) {
    if (isSoldOut(option)) complain(fieldTexts.soldOut)
    add(option, result, pricing, { count, paid: paid.get(option) ?? count })
    if (!option.hasChild) continue
    resolveChildren(option, picks, result, { complain, pricing })
    const menu = menuOf(option)
    const pick = picks.find(candidate => isPickOf(option, candidate))
    if (!menu) continue
    const nested = pricing.resolveCombo(menu, pick?.line?.items ?? [], pricing.currency)
    addNested(nested, field, result, problems)
  }
}

function resolveChildren(
  option: AnyOption,
  picks: Pick[],
  result: ResolvedOptions,
  { complain, pricing }: { complain: (message: string) => void; pricing: Pricing },
): void {
  if (option.options.length === 0) return
  const children = option.options.filter(child => picks.some(pick => pick.id === child.id))
  if (children.length !== 1) complain(fieldTexts.chooseOne)
  for (const child of children) {
    if (isSoldOut(child)) complain(fieldTexts.soldOut)
    add(child, result, pricing, { count: 1, paid: 1 })
  }
}

function addNested(nested: Resolved, field: string, result: ResolvedOptions, problems: Problem[]): void {
  problems.push(...nested.problems.map(problem => ({ ...problem, field: `${field}.${problem.field}` })))
  result.nested.push(nested)
  result.declared.push(nested.chosen)
}

/** The combo nested in an option, if it has one. */
export const menuOf = (option: AnyOption): Option['menu'] =>
  option.hasChild && 'menu' in option ? option.menu : undefined

const isPickOf = (option: AnyOption, pick: Pick): boolean =>
  pick.id === option.id || (pick.id === '' && pick.line?.menu.id === menuOf(option)?.id)

function add(
  option: AnyOption | ChildOption,
  result: ResolvedOptions,
  { currency }: Pricing,
  { count, paid }: { count: number; paid: number },
): void {
  result.added.push({ thing: option, price: toCents(option.price, currency) * paid })
  result.names.push(countedName(option.name, count))
  result.declared.push(option)
}
