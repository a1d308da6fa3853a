import type { PaymentRow } from '#server/db/payment-tables.ts'

/** Whether it is a payment of what a change of its order costs more. */
export const isOfChange = ({ code, order_code }: Pick<PaymentRow, 'code' | 'order_code'>): boolean =>
  code !== order_code
