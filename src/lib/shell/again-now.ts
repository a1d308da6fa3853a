import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { messageOf } from '#lib/api/errors.ts'
import { type AgainToday, againToday, orderToday } from '#lib/cart/again-today.ts'
import { inShort } from '#lib/cart/last-orders.ts'
import { loadLastOrders } from '#lib/cart/load-last-orders.ts'
import { $cart } from '#lib/cart/stored-cart.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { openCart } from '#stores/cart-panel.ts'
import { loadingWhile } from '#stores/show-loading.ts'
import { showToast } from '#stores/toasts.ts'
import { showIntent } from './intent.ts'

/** Of an account's last orders, one may have nothing that can be ordered again. */
const LOOKED_AT = 3

/**
 * Offers who has ordered before the same again in one tap, at its sum of today (docs/rules.md, R2.3000). The row has its size from
 * the first paint on. Where the server does not say what it costs, its link to the last orders stays as it is.
 */
export async function offerAgain(row: HTMLElement): Promise<void> {
  const button = row.querySelector('button')
  const [last] = await loadLastOrders(LOOKED_AT)
  const today = last && (await againToday(last))
  if (!button || !today) return
  write(button, today)
  button.addEventListener('click', () => {
    // Both are asked about in front of the last orders.
    if ($cart.get().items.length > 0) row.querySelector('a')?.click()
    else if (button.ariaBusy !== 'true') void order(button, today)
  })
}

function write(button: HTMLButtonElement, { lines, gone, repriced, total, isWhole }: AgainToday): void {
  const { dataset } = button
  const say = (part: string, text: string): void => {
    const place = button.querySelector(`[data-${part}]`)
    if (place) place.textContent = text
  }
  const named = (text: string | undefined, names: string[]): string[] =>
    names.length > 0 && text ? [interpolate(text, { names: names.join(', ') })] : []
  const notes = [...named(dataset.gone, gone), ...named(dataset.repriced, repriced)]
  // What has no room is cut at the end.
  say('what', [isWhole ? '' : dataset.plus, ...notes, inShort(lines)].filter(Boolean).join(' · '))
  say('sum', formatPrice(total, pageConfig()))
  button.hidden = false
}

async function order(button: HTMLButtonElement, today: AgainToday): Promise<void> {
  button.ariaBusy = 'true'
  try {
    if (await loadingWhile(orderToday(today))) location.assign(pageConfig().paths.checkout)
    else {
      openCart()
      showIntent()
    }
  } catch (error) {
    showToast(messageOf(error), { kind: 'error' })
    showIntent()
  } finally {
    button.ariaBusy = null
  }
}
