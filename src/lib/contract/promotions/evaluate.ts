import type { Cents } from '../kit/money.ts'
import type { ActionKind } from './action.ts'
import { actions } from './actions.ts'
import { subjects } from './condition.ts'
import { conditions } from './conditions.ts'
import { type PromotedOrder, type Spread, spreadOf, sumOf } from './order.ts'
import type { Promotion } from './promotion.ts'
import type { Reason } from './reason.ts'

/** What a promotion takes off an order. */
interface Deal extends Spread {
  id: string
  name: string
  cents: Cents
}

export interface Judged {
  /** Those that apply, in their sequence. */
  deals: Deal[]
  /** What all of them take off. */
  taken: Spread
  /** Why each of the others does not apply. */
  reasons: ReadonlyMap<string, Reason>
}

/** Why the server refuses a promotion to this order, such as because all are gone. */
type Refuse = (promotion: Promotion) => Reason | undefined

/**
 * Which promotions apply to an order and what they take off: of those that may be combined all, each of what the ones before it leave,
 * or one that may not be, whichever saves most.
 */
export function judge(
  promotions: readonly Promotion[],
  order: PromotedOrder,
  refuse: Refuse = () => undefined,
): Judged {
  const reasons = new Map<string, Reason>()
  const able = promotions.filter(promotion => {
    const reason = missing(promotion, order) ?? refuse(promotion)
    if (reason) reasons.set(promotion.id, reason)
    return !reason
  })
  const choices = [
    apply(
      able.filter(({ combines }) => combines),
      order,
    ),
    ...able.filter(({ combines }) => !combines).map(promotion => apply([promotion], order)),
  ]
  const best = choices.reduce((one, other) => (sumOf(other.taken) > sumOf(one.taken) ? other : one))
  for (const promotion of able) {
    if (best.deals.some(({ id }) => id === promotion.id)) continue
    const [alone] = apply([promotion], order).deals
    reasons.set(promotion.id, alone ? { why: isLess(alone, best) ? 'better' : 'equal' } : nothing(promotion))
  }
  return { ...best, reasons }
}

const isLess = ({ cents }: Deal, { taken }: Pick<Judged, 'taken'>): boolean => cents < sumOf(taken)

/** Why an order does not meet a promotion's conditions; undefined where it does. */
function missing(promotion: Promotion, order: PromotedOrder): Reason | undefined {
  const { gives }: ActionKind = actions[promotion.action]
  const goods = sumOf({ ...spreadOf(order), delivery: 0 })
  const given = gives ? sumOf(gives(promotion, order)) : 0
  const measured = { ...order, value: goods - given }
  for (const condition of checked) {
    const reason = condition.isSet(promotion) ? condition.missing(promotion, measured) : undefined
    if (reason) return reason
  }
  return undefined
}

const checked = Object.values(conditions).toSorted(
  (one, other) => subjects.indexOf(one.about) - subjects.indexOf(other.about),
)

/** Whether a promotion asks for something that is about one of the subjects. */
export const asksAbout = (promotion: Promotion, subject: (typeof subjects)[number]): boolean =>
  checked.some(({ about, isSet }) => about === subject && isSet(promotion))

function apply(promotions: readonly Promotion[], order: PromotedOrder): Pick<Judged, 'deals' | 'taken'> {
  const left = spreadOf(order)
  const taken: Spread = { lines: left.lines.map(() => 0), delivery: 0 }
  const deals: Deal[] = []
  for (const promotion of promotions) {
    const off = actions[promotion.action].takes(promotion, order, left)
    const cents = off ? sumOf(off) : 0
    if (!off || cents <= 0) continue
    deals.push({ id: promotion.id, name: promotion.name, cents, ...off })
    for (const [index, part] of off.lines.entries()) {
      left.lines[index] = (left.lines[index] ?? 0) - part
      taken.lines[index] = (taken.lines[index] ?? 0) + part
    }
    left.delivery -= off.delivery
    taken.delivery += off.delivery
  }
  return { deals, taken }
}

const nothing = ({ dishes, categories }: Promotion): Reason => ({ why: 'nothing', dishes, categories })
