import type { User } from '#contract/api/account.ts'
import { $remembered } from '#lib/cart/remembered.ts'
import { readDraft } from '#stores/order/checkout-draft.ts'
import { type CheckoutValues, emptyValues } from './checkout-fields.ts'
import { guestValues } from './guest-values.ts'
import { withChoice } from './order-choice.ts'
import type { contactOf } from './saved-addresses.ts'
import { type Offer, restored, settled } from './settle.ts'

interface InitialInput {
  user: User | null
  /** Whether the account has addresses of its own, or the order goes to a table: then no guest's details apply. */
  isKnown: boolean
  /** The account's contact data, if they are valid for an order. */
  contact: ReturnType<typeof contactOf>
  offer: Offer
  /** Kept answers may be outdated, so no choice is reset because of them. */
  isRecalled: boolean
}

interface Initial {
  values: CheckoutValues
  /** Whether the visitor's data are known, so that answered sections are folded. */
  known: boolean
  /** Whether the payment method was the visitor's choice. */
  isPaymentKnown: boolean
  /** Whether something is filled in that few guests say. */
  isRestFilled: boolean
  /** How the visitor paid last; empty if that is not known. */
  lastPayment: string
}

/** What the form holds when it opens: what is known of the visitor, what was typed here before, what was chosen elsewhere. */
export function initialValues({ user, isKnown, contact, offer, isRecalled }: InitialInput): Initial {
  const start = isKnown ? emptyValues(user) : guestValues()
  const before = restored(readDraft(), start)
  const filled = { ...withChoice(before), ...contact }
  return {
    values: isRecalled ? filled : settled(filled, offer),
    known: contact !== undefined || (user === null && $remembered.get() !== undefined),
    isPaymentKnown: filled.paymentType !== '',
    isRestFilled: [
      filled.notes,
      filled.driverNotes,
      filled.allergy,
      filled.issueInvoice,
      filled.reusable,
    ].some(Boolean),
    lastPayment: start.paymentType,
  }
}
