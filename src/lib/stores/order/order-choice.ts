import { persistentAtom } from '@nanostores/persistent'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { OFFERS_EVENT } from '#lib/routing/offers-event.ts'
import { checkedJson } from '../storage/json.ts'
import { localKeys } from '../storage/storage.ts'

/** How a visitor wants to get the order, and where to. */
export interface OrderChoice {
  orderType: OrderType
  /** As typed; empty until it was. */
  zipcode: string
}

/** The longest zipcode that checkout takes. */
const MAX_LENGTH = 12

/** What the visitor has chosen above the menu, in the cart or at checkout; undefined before that. */
export const $orderChoice = persistentAtom<OrderChoice | undefined>(
  localKeys.orderChoice,
  undefined,
  checkedJson(readChoice),
)

// The offers that hold depend on it (src/lib/routing/offers-script.ts); servers and their tests have no page.
$orderChoice.listen(() => void globalThis.dispatchEvent?.(new Event(OFFERS_EVENT)))

function readChoice(stored: unknown): OrderChoice | undefined {
  const { orderType, zipcode } = (stored ?? {}) as Partial<OrderChoice>
  if (!orderType || !orderTypes.includes(orderType) || rulesOf(orderType).isAtTable) return undefined
  return { orderType, zipcode: typeof zipcode === 'string' ? zipcode.slice(0, MAX_LENGTH) : '' }
}
