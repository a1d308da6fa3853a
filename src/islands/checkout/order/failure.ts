import { catalogue, failures } from '#contract/kit/texts.ts'
import type { ApiError } from '#lib/api/errors.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { $popup, showAlert } from '#stores/popup.ts'

/** What helps to find out whether an order has arrived whose answer was lost. */
export interface OrderLookup {
  /** Whether the API recognises an order that is sent again (extension `idempotency-key`). */
  repeatable: boolean
  orderedBy: 'guest' | 'customer' | 'table'
  /** The restaurant's phone number, or empty. */
  phone: string
}

/** Returns the translated name of the field that the server names, or undefined when the guest knows no such field. */
export type NameOf = (field: string) => string | undefined

/**
 * Returns the server's field errors, each with the name of its field, joined by commas; 'Validation Error' for a client
 * error without details; how to find out when it is unknown whether the order was placed.
 */
export function failureText(error: ApiError, t: Translate, nameOf: NameOf, lookup: OrderLookup): string {
  if (error.unknownOutcome) return unknownOrderText(t, lookup)
  if (error.message === failures.notSent) return notSentText(t, lookup)
  const texts = Object.entries(error.fields).flatMap(([field, messages]) => {
    const name = nameOf(field)
    return messages.map(text => (name ? `${name}: ${t.dynamic(text)}` : t.dynamic(text)))
  })
  if (texts.length > 0) return joined([...new Set(texts)])
  const refused = error.status >= 400 && error.status < 500
  return t.dynamic(refused && error.message === failures.server ? catalogue.validation : error.message)
}

/** One after the other; only the last of them keeps its full stop. */
const joined = (texts: string[]): string =>
  texts.map((text, index) => (index < texts.length - 1 ? text.replace(/\.$/, '') : text)).join(', ')

const notSentText = (t: Translate, { phone }: OrderLookup): string =>
  [
    t('There is no connection, so your order was not sent. Your cart and everything you typed are kept.'),
    phone === '' ? '' : t('You can also order by phone: {phone}', { phone }),
  ]
    .filter(Boolean)
    .join(' ')

function unknownOrderText(t: Translate, { repeatable, orderedBy, phone }: OrderLookup): string {
  const check = {
    guest: t('Please check whether a confirmation has come by e-mail before you order again.'),
    customer: t('Please check under My Orders before you order again.'),
    table: t('Please ask our staff before you order again.'),
  }
  return [
    t('We do not know whether your order has arrived, because no answer came. Your cart is kept.'),
    repeatable ? t('You can send it again: the same order is never placed twice.') : check[orderedBy],
    phone === '' ? '' : t('We also tell you on the phone: {phone}', { phone }),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Shows a translated error in an alert. Resolves when the alert has been dismissed and the page can take the
 * focus again. Its title is a key to translate.
 */
export function showFailure(text: string, title?: string): Promise<void> {
  showAlert('error', text, title === undefined ? {} : { title })
  return new Promise(resolve => {
    const stop = $popup.listen(popup => {
      if (popup !== null) return
      stop()
      requestAnimationFrame(() => resolve())
    })
  })
}
