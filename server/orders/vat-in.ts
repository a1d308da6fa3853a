import type { VatShare } from '#contract/orders/vat.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderItemRow } from '#server/db/order-tables.ts'

/** The VAT that an item contains; empty for orders from before it was stored. */
export const vatIn = ({ vat }: Pick<OrderItemRow, 'vat'>): VatShare[] => (vat === null ? [] : readJson(vat))

/** The VAT rates of an item's deposit. */
export const depositVatIn = ({ deposit_vat: vat }: Pick<OrderItemRow, 'deposit_vat'>): VatShare[] =>
  vat === null ? [] : readJson(vat)
