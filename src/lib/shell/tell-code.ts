import { quoteEndpoints } from '#contract/api/endpoints/quote.ts'
import type { Quote } from '#contract/api/quote.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { msg } from '#contract/kit/texts.ts'
import { chosenType } from '#lib/cart/chosen-type.ts'
import { reasonText } from '#lib/cart/reason-text.ts'
import { $cart } from '#lib/cart/stored-cart.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { type Translate, translate, translateBy } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { loadDictionary } from '#stores/dictionary.ts'
import { showToast } from '#stores/toasts.ts'
import { idle } from './idle.ts'
import { showIntent } from './intent.ts'

/** As long as it takes to read twice: it says what the whole visit is about. */
const READ_MS = 15 * SECOND

/** Says what the code of a link gives, and from when on. It is kept all the same where the API does not answer. */
export async function tellCode(code: string): Promise<void> {
  await idle()
  const words = await loadDictionary()
  const t = translateBy((key, params) => translate(words, key, params))
  const body = {
    cart: { items: [...$cart.get().items], code },
    deliveryType: chosenType(),
    orderTime: 'now' as const,
  }
  const said = (await api(quoteEndpoints.getQuote, { body }).catch(() => undefined))?.code
  if (!said) return
  showToast(msg('Code {code}: {what}'), {
    params: { code: said.code, what: codeText(said, t) },
    kind: said.reason?.why === 'unknown' ? 'error' : 'info',
    duration: READ_MS,
  })
  showIntent()
}

/** What a code gives, and what it takes to get it; of a cart that is still empty nothing is missing yet. */
function codeText({ name, reason }: NonNullable<Quote['code']>, t: Translate): string {
  const isOpen = reason?.why === 'nothing' && !reason.names?.length
  const needs =
    reason?.why === 'value'
      ? t('from {price}', { price: formatPrice(reason.from ?? 0, pageConfig()) })
      : reason && !isOpen && reasonText(reason, t)
  return [reason?.why === 'unknown' ? '' : name, needs].filter(Boolean).join(', ')
}
