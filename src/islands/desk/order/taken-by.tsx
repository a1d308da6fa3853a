import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'

type Taken = Pick<DeskOrder, 'takenBy' | 'closedWord' | 'minimumWaived' | 'discountReason' | 'discountBy'>

/** Who has taken an order on the phone, and what they have granted; nothing for all others. */
export function TakenBy({ order }: { order: Taken }) {
  const { t } = useDeskT()
  const { takenBy, closedWord, minimumWaived, discountReason, discountBy = '' } = order
  if (takenBy === undefined) return null
  const said = [
    t('Taken on the phone by {name}', { name: takenBy }),
    closedWord && t('For a time at which guests cannot order: {reason}', { reason: closedWord }),
    minimumWaived && t('Below the minimum order'),
    discountReason && t('Discount by {name}: {reason}', { name: discountBy, reason: discountReason }),
  ]
  return <p>{said.filter(Boolean).join(' · ')}</p>
}
