import type { CheckedPayment } from '#contract/api/checked-payment.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { apiBase } from '#lib/api/base.ts'
import { ApiError } from '#lib/api/errors.ts'
import { paymentAddress } from '#lib/api/payment-address.ts'
import { api } from '#stores/api.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings } from '#stores/load.ts'

/** `unfinished`: the provider wants the guest back at its page. */
export type DecidedPayment =
  | { name: 'paid'; placed: CheckedPayment }
  | { name: 'unfinished'; href: string }
  | { name: 'failed' }

/**
 * Returns the result of a payment; undefined while it is pending, or nobody knows. Only a client error other than 429 means that
 * nothing was paid.
 */
export async function checkOnce(
  query: { payment: string; sess: string; away?: '1' },
  signal?: AbortSignal,
): Promise<DecidedPayment | undefined> {
  try {
    await loadSettings()
    const placed = await api(endpoints.checkPayment, { query }, signal && { signal })
    const undecided = placed.pending && $extensions.get().has('payment-pending')
    if (!undecided) return { name: 'paid', placed }
    return placed.url
      ? { name: 'unfinished', href: paymentAddress(placed, apiBase(), location.href) }
      : undefined
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
    return refused && error.status !== 429 ? { name: 'failed' } : undefined
  }
}
