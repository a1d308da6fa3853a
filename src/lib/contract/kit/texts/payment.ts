/** What a visitor reads on the way back from a payment; apart from the texts that every dish brings along. */
import { msg } from './msg.ts'

export const paymentWait = msg('We are waiting for the confirmation of your payment.')
export const paymentSlow = msg(
  'This takes longer than usual. As soon as your payment has arrived you get an e-mail. Please do not order again.',
)
export const paymentUnfinished = msg(
  'Your payment is not finished: the payment page needs something more from you. Nothing was paid yet.',
)
export const paymentContinue = msg('Continue the payment')
export const paymentAddress = msg(
  'The payment page cannot be opened, because its address cannot be used. Nothing was paid, and your cart is kept. Please choose another way of payment or call us.',
)
export const paymentArrived = msg('Your payment has arrived.')
