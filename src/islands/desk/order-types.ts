import type { OrderType } from '#contract/order-types.ts'
import type { DeskKey } from './desk-texts.ts'

export const typeNames: Record<OrderType, DeskKey> = {
  delivery: 'Delivery',
  takeaway: 'Takeaway',
  curbside: 'Curbside',
  table: 'Table',
}
