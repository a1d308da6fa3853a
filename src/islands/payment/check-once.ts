import { endpoints } from '#contract/endpoints.ts'
import type { CheckedPayment } from '#contract/orders/payment.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings } from '#stores/load.ts'

export type DecidedPayment = { name: 'paid'; placed: CheckedPayment } | { name: 'failed' }

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
    return undecided ? undefined : { name: 'paid', placed }
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
    return refused && error.status !== 429 ? { name: 'failed' } : undefined
  }
}
