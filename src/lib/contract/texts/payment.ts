/** What a visitor reads on the way back from a payment; apart from the texts that every dish brings along. */
import { msg } from './msg.ts'

export const paymentWait = msg('We are waiting for the confirmation of your payment.')
export const paymentSlow = msg(
  'This takes longer than usual. As soon as your payment has arrived you get an e-mail. Please do not order again.',
)
