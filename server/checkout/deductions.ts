import type { QuotePayload } from '#contract/api/quote.ts'
import type { Cents } from '#contract/kit/money.ts'
import { fieldTexts, catalogue as texts } from '#contract/kit/texts.ts'
import { spending } from '#contract/orders/points.ts'
import type { Deduct, Totals } from '#contract/orders/price.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { type FieldProblem, fieldError } from '#server/kit/field-problems.ts'
import { pointsOf, returnPoints, spendPoints, takeEarned } from '#server/loyalty/points.ts'
import type { ReleaseReason } from '#server/orders/states.ts'
import type { OrderActor } from '#server/sessions/actor.ts'
import type { Shop } from '#server/shop/shop.ts'

/* What is taken off an order besides promotions: the points that a customer spends, or a discount of the desk. Nothing else in the checkout knows what it is. */

/** What a guest wishes to be taken off, by the fields of quote and order. */
export interface WishedDeductions extends Partial<Pick<QuotePayload, 'useProfit'>> {
  /** What somebody at the desk takes off. */
  granted?: Cents | undefined
}

/** What of it this shop or this caller does not have. */
export const deductionProblems = (
  { useProfit }: WishedDeductions,
  actor: OrderActor,
  { features }: Pick<Shop, 'features'>,
): FieldProblem[] =>
  useProfit && !(features.loyalty && actor.kind === 'customer')
    ? [{ field: 'useProfit', message: fieldTexts.notOffered }]
    : []

interface Deduction {
  deduct: Deduct
  /** What is not taken off although the guest wishes it. */
  problemsIn: (totals: Pick<Totals, 'deducted'>) => FieldProblem[]
}

/** What is taken off the order of a guest, as far as it goes. */
export async function deductionFor(
  reader: Reader,
  { userId, shop: { features } }: { userId: string | null; shop: Pick<Shop, 'features'> },
  { useProfit, granted = 0 }: WishedDeductions,
): Promise<Deduction> {
  if (granted > 0)
    return {
      deduct: left => Math.min(granted, left),
      problemsIn: ({ deducted }) =>
        deducted < granted ? [{ field: 'discount.amount', message: fieldTexts.discountTooHigh }] : [],
    }
  const points = useProfit && features.loyalty && userId !== null ? await pointsOf(reader, userId) : 0
  return {
    deduct: spending(points, features.currency),
    problemsIn: ({ deducted }) =>
      deducted < points ? [{ field: 'useProfit', message: texts.pointsHint }] : [],
  }
}

/** Takes it from the guest, in the order's own transaction. Throws when the guest no longer has it. */
export async function claimDeductions(
  tx: Tx,
  { userId, code, deducted, now }: { userId: string | null; code: string; deducted: Cents; now: Date },
): Promise<void> {
  if (userId !== null && !(await spendPoints(tx, { userId, code, points: deducted, now })))
    throw fieldError('useProfit', fieldTexts.notOffered)
}

/** Gives it back, and takes back what the order has earned. */
export async function releaseDeductions(
  tx: Tx,
  order: OrderRow,
  why: ReleaseReason,
  now: Date,
): Promise<void> {
  await returnPoints(tx, order, why, now)
  await takeEarned(tx, order, now)
}
