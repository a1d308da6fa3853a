import { quoteEndpoints } from '#contract/api/endpoints/quote.ts'
import { ApiError } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { $token } from '#stores/storage/storage.ts'
import { $user } from '#stores/user.ts'
import { $cart } from './cart.ts'
import { markChanges } from './changes.ts'
import { chosenType } from './chosen-type.ts'
import { updateTexts } from './update-texts.ts'

/**
 * Loads settings and user, and checks the cart for changes since the visitor saw it. Changes are marked,
 * never applied silently; if the API cannot be reached, the cart stays as it is.
 */
export async function checkCart(): Promise<void> {
  const { items } = $cart.get()
  try {
    await Promise.all([loadSettings(), loadCustomer()])
    if (items.length === 0 || !$extensions.get().has('quote')) return
    const deliveryType = pageConfig().features.byType ? chosenType() : undefined
    const { changes, lines } = await api(quoteEndpoints.getQuote, {
      body: { cart: { items }, ...(deliveryType && { deliveryType }) },
    })
    if ($cart.get().items !== items) return
    markChanges(changes)
    await updateTexts(items, lines)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Without a token nobody is signed in, so there is nothing to load. */
async function loadCustomer(): Promise<void> {
  if ($token.get()) await (await import('#stores/load-user.ts')).loadUser()
  else $user.set(null)
}
