import { quoteEndpoints } from '#contract/endpoints/quote.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { $token } from '#stores/storage.ts'
import { $user } from '#stores/user.ts'
import { $cart } from './cart.ts'
import { markChanges } from './changes.ts'
import { updateTexts } from './update-texts.ts'

/**
 * Loads who orders, and marks what changed in the cart since the visitor saw it. No price or choice is changed here, and
 * without an answer nothing happens.
 */
export async function checkCart(): Promise<void> {
  const { items, source } = $cart.get()
  try {
    await Promise.all([loadSettings(), loadCustomer()])
    if (items.length === 0 || !$extensions.get().has('quote')) return
    const { changes, lines } = await api(quoteEndpoints.getQuote, { body: { cart: { items, source } } })
    if ($cart.get().items !== items) return
    markChanges(changes)
    await updateTexts(items, lines)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Without a token nobody is logged in, and the file that asks need not be loaded. */
async function loadCustomer(): Promise<void> {
  if ($token.get()) await (await import('#stores/load-user.ts')).loadUser()
  else $user.set(null)
}
