import type { BroughtQuestion } from '#contract/desk/bring.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { choiceCount } from '#contract/kit/quantities.ts'
import type { BroughtGroup } from '../formats/menu.ts'
import { amountIn, insteadCells, merged, type Plan } from './plan.ts'
import { sameName } from './rows.ts'

/** A question with more answers than this is reported as a doubt. */
const MOST_ANSWERS = 100

/** Writes the groups that dishes name. Returns the rows of variants by the keys of groups; those without answers have none. */
export function placeGroups(plan: Plan): Map<string, string> {
  const { menu, memory, doubts } = plan
  const { variants } = plan.tables
  const named = new Set(menu.categories.flatMap(({ dishes }) => dishes.flatMap(({ groups }) => groups)))
  const rows = new Map<string, string>()
  const answers = answersOf(plan)
  for (const [key, group] of menu.groups) {
    if (!named.has(key)) continue
    const name = group.name || 'Auswahl'
    const options = group.options.filter(({ name }) => name !== '')
    if (options.length === 0) {
      doubts.push({ where: name, cell: name, why: 'these choices have no answers and are left out' })
      continue
    }
    if (options.length > MOST_ANSWERS)
      doubts.push({
        where: name,
        cell: `${options[0]?.name ?? ''} …`,
        why: 'has {count} answers, more than guests can look through',
        params: { count: String(options.length) },
      })
    const cells = { name, ...limitsOf(plan, group, capacityOf(options)) }
    const last = memory.of('group', key)
    const there = last && variants.rows.has(last.row) ? last.row : undefined
    const row = there ?? variants.add({ id: last?.row ?? variants.newId(name), ...cells })
    if (there !== undefined) {
      const ours = variants.rows.get(there) ?? {}
      // The limits belong together.
      const isOurs = Object.entries(last?.cells ?? {}).some(
        ([column, was]) => column !== 'name' && ours[column] !== was,
      )
      variants.set(there, {
        ...(isOurs ? {} : cells),
        name: ours.name ?? '',
        ...merged(ours, { name }, last?.cells),
      })
    }
    memory.note('group', key, row, cells)
    rows.set(key, row)
    placeOptions(plan, { key, row, name, options }, answers.get(row) ?? new Map())
  }
  return rows
}

/** The most answers that can be given, counting those that can be given several times. */
const capacityOf = (options: BroughtGroup['options']): number =>
  options.reduce((sum, { most = 1 }) => sum + most, 0)

/** The limits of a question as columns of a variant; `count` is the most answers that can be given. */
function limitsOf({ doubts }: Plan, { name, min, max, included = 0 }: BroughtGroup, count: number): Cells {
  const least = Math.min(min, count)
  if (least < min)
    doubts.push({
      where: name,
      cell: String(min),
      why: 'wants more answers than there are; here it wants {count}',
      params: { count: String(least) },
    })
  const most = max === undefined || max >= count || max > choiceCount ? undefined : Math.max(max, least, 1)
  if (max !== undefined && max < min)
    doubts.push({ where: name, cell: `${min}–${max}`, why: 'wants more answers than it allows' })
  if (included === 0 && (max === 1 || (count === 1 && least === 1)))
    return { type: 'select', required: least > 0 ? 'yes' : 'no', min: '', max: '', included: '' }
  return {
    type: 'checkbox',
    required: least > 0 ? 'yes' : 'no',
    min: least > 0 ? String(least) : '',
    max: most === undefined ? '' : String(most),
    included: included > 0 ? String(included) : '',
  }
}

/** The keys of options by their names, by variants. */
function answersOf({ tables: { options } }: Plan): Map<string, Map<string, string>> {
  const answers = new Map<string, Map<string, string>>()
  for (const [key, { variant = '', name = '' }] of options.rows) {
    const own = answers.get(variant) ?? new Map<string, string>()
    answers.set(variant, own.set(sameName(name), key))
  }
  return answers
}

function placeOptions(
  plan: Plan,
  group: { key: string; row: string; name: string; options: BroughtGroup['options'] },
  there: Map<string, string>,
): void {
  const { memory, doubts, tables } = plan
  const seen = new Set<string>()
  for (const { name, price, most = 1, instead } of group.options) {
    const where = `${group.name}: ${name}`
    if (seen.has(sameName(name))) {
      doubts.push({
        where,
        cell: `${name} ${price}`,
        why: 'is twice among these choices; the first was taken',
      })
      continue
    }
    seen.add(sameName(name))
    const amount = price === '' ? '0.00' : amountIn(plan, price, where)
    const id = `${group.key} / ${sameName(name)}`
    const last = memory.of('option', id)
    const key = there.get(sameName(name))
    const beside = {
      ...(most > 1 && { most: String(Math.min(most, choiceCount)) }),
      ...insteadCells(plan, instead, where),
    }
    const cells = { name, price: amount ?? '', ...beside }
    if (key === undefined) {
      const own = last && !tables.options.rows.has(last.row) ? last.row : tables.options.newId(name)
      memory.note('option', id, tables.options.add({ id: own, variant: group.row, ...cells }), cells)
      continue
    }
    const ours = tables.options.rows.get(key)?.price ?? ''
    memory.note('option', id, key, {
      name,
      ...beside,
      price: takePrice(
        plan,
        { dish: group.name, size: name, table: 'options', row: key },
        ours,
        amount,
        last?.cells,
      ),
    })
    if (takesTheirs(plan, ours, amount, last?.cells)) tables.options.set(key, { price: amount ?? ours })
    tables.options.set(key, merged(tables.options.rows.get(key) ?? {}, beside, last?.cells))
  }
}

/** Whether the file's price is written: there is none here, or it is as it was brought, or the caller says so. */
export const takesTheirs = (
  { theirPrices }: Plan,
  ours: string,
  theirs: string | undefined,
  last: Cells | undefined,
): boolean => theirs !== undefined && theirs !== ours && (theirPrices || ours === '' || ours === last?.price)

/** The price to remember as brought. Notes a question where ours was changed here and the file has another one. */
export function takePrice(
  plan: Plan,
  what: Omit<BroughtQuestion, 'ours' | 'theirs'>,
  ours: string,
  theirs: string | undefined,
  last: Cells | undefined,
): string {
  if (theirs === undefined) return last?.price ?? ''
  if (theirs === ours || takesTheirs(plan, ours, theirs, last)) return theirs
  plan.questions.push({ ...what, ours, theirs })
  return last?.price ?? ''
}
