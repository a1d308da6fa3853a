import { orderingEndpoints } from '#contract/endpoints/ordering.ts'
import { ApiError } from '#lib/errors.ts'
import { api } from './api.ts'
import { $cart } from './cart.ts'
import { markChanges } from './changes.ts'
import { $extensions } from './extensions.ts'
import { loadSettings, loadUser } from './load.ts'

/**
 * Asks who orders and what changed in the cart since the visitor saw it. Nothing is changed silently, and no answer
 * changes nothing.
 */
export async function checkCart(): Promise<void> {
  const { items, source } = $cart.get()
  try {
    await Promise.all([loadSettings(), loadUser()])
    if (items.length === 0 || !$extensions.get().has('quote')) return
    const { changes } = await api(orderingEndpoints.getQuote, { body: { cart: { items, source } } })
    if ($cart.get().items === items) markChanges(changes)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
