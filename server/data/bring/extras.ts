import { choiceCount } from '#contract/kit/quantities.ts'
import { idsBeside } from '../draft/next-id.ts'
import type { BroughtDish, BroughtExtra } from '../formats/menu.ts'
import { takePrice, takesTheirs } from './groups.ts'
import { amountIn, merged, type Plan } from './plan.ts'
import { sameName } from './rows.ts'

/** Writes extras, which have a price for each size. */
export interface ExtrasWriter {
  /** The groups of extras that a dish has. */
  groupsOf: (dish: BroughtDish) => string[]
  /** Writes what extras cost at a size of a dish. */
  writePrices: (extras: BroughtExtra[], size: { id: string; dish: string }) => void
}

export function openExtras(plan: Plan): ExtrasWriter {
  const {
    memory,
    doubts,
    tables: { extras, extraPrices },
  } = plan
  const newGroupId = idsBeside([...extras.rows.values()].map(({ group = '' }) => group))
  const groups = new Map<string, string>()
  const written = new Map<string, string>()
  const groupOf = ({ group, groupName }: BroughtExtra): string => {
    const id = groups.get(group) ?? memory.of('extras', group)?.row ?? newGroupId(groupName || 'Extras')
    groups.set(group, id)
    memory.note('extras', group, id, {})
    return id
  }
  const rows = new Map<string, string>()
  const rowOf = (extra: BroughtExtra): string => {
    const { name, most = 1 } = extra
    const id = `${extra.group} / ${sameName(name)}`
    const known = rows.get(id)
    if (known !== undefined) return known
    const cells = { name, ...(most > 1 && { most: String(Math.min(most, choiceCount)) }) }
    const last = memory.of('extra', id)
    const there = last && extras.rows.has(last.row) ? last.row : undefined
    const row = there ?? extras.add({ id: last?.row ?? extras.newId(name), group: groupOf(extra), ...cells })
    if (there !== undefined) extras.set(there, merged(extras.rows.get(there) ?? {}, cells, last?.cells))
    memory.note('extra', id, row, cells)
    rows.set(id, row)
    return row
  }
  return {
    groupsOf: dish => [...new Set(dish.sizes.flatMap(({ extras: own = [] }) => own.map(groupOf)))],
    writePrices(own, { id: size, dish }) {
      for (const extra of own) {
        const where = `${dish}: ${extra.name}`
        const row = rowOf(extra)
        const key = `${row} ${size}`
        const said = written.get(key)
        if (said !== undefined && said !== extra.price)
          doubts.push({ where, cell: extra.price, why: 'this size is there twice; the first was taken' })
        if (said !== undefined) continue
        written.set(key, extra.price)
        const amount = amountIn(plan, extra.price, where)
        if (amount === undefined) continue
        const last = memory.of('extraPrice', key)?.cells
        const ours = extraPrices.rows.get(key)?.price ?? ''
        const what = { dish: extra.groupName, size: extra.name, table: 'extraPrices', row: key } as const
        memory.note('extraPrice', key, key, { price: takePrice(plan, what, ours, amount, last) })
        if (!extraPrices.rows.has(key)) extraPrices.add({ extra: row, size, price: amount })
        else if (takesTheirs(plan, ours, amount, last)) extraPrices.set(key, { price: amount })
      }
    },
  }
}
