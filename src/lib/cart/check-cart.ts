import { quoteEndpoints } from '#contract/endpoints/quote.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { $token } from '#stores/storage.ts'
import { $user } from '#stores/user.ts'
import { $cart } from './cart.ts'
import { markChanges } from './changes.ts'
import { reword } from './reword.ts'

/**
 * Asks who orders and what changed in the cart since the visitor saw it. Nothing is changed silently, and no answer
 * changes nothing.
 */
export async function checkCart(): Promise<void> {
  const { items, source } = $cart.get()
  try {
    await Promise.all([loadSettings(), whoOrders()])
    if (items.length === 0 || !$extensions.get().has('quote')) return
    const { changes, lines } = await api(quoteEndpoints.getQuote, { body: { cart: { items, source } } })
    if ($cart.get().items !== items) return
    markChanges(changes)
    await reword(items, lines)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Without a token nobody is logged in, and nothing has to be loaded to know it. */
async function whoOrders(): Promise<void> {
  if ($token.get()) await (await import('#stores/load-user.ts')).loadUser()
  else $user.set(null)
}
