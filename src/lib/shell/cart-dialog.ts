import { WIDE } from '#lib/layout/widths.ts'
import { $cartOpen, closeCart, openCart } from '#stores/cart-panel.ts'

let wide: MediaQueryList | undefined

/** Whether the cart is a column; asked once, because each question costs the browser time. */
export const wideScreen = (): MediaQueryList => {
  wide ??= matchMedia(WIDE)
  return wide
}

const openers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-open="cart"]')]

/**
 * Opens and closes the page's cart: a modal dialog on a phone, a column from 1200 px on. The same element is
 * moved between the two, so that what React renders into it is preserved.
 */
export function startCart(cart: HTMLElement): void {
  const wide = wideScreen()
  const home = document.createComment('cart')
  let dialog: HTMLDialogElement | undefined

  const settle = (open: boolean): void => {
    const modal = open && !wide.matches
    cart.hidden = !open && wide.matches
    if (modal && !dialog?.open) {
      if (!dialog) {
        cart.before(home)
        dialog = makeDialog(cart, wide)
      }
      dialog.append(cart)
      dialog.showModal()
    }
    if (!modal && dialog && cart.parentNode === dialog) {
      dialog.close()
      home.after(cart)
    }
    for (const opener of openers()) opener.setAttribute('aria-expanded', String(open))
  }

  wide.addEventListener('change', () => {
    $cartOpen.set(wide.matches)
    settle(wide.matches)
  })
  if (wide.matches) openCart()
  $cartOpen.subscribe(settle)
}

/** Creates the dialog when the cart first opens in it. */
function makeDialog(cart: HTMLElement, wide: MediaQueryList): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = 'cart-dialog'
  dialog.setAttribute('aria-labelledby', cart.getAttribute('aria-labelledby') ?? '')
  document.body.append(dialog)
  dialog.addEventListener('close', () => {
    // It may have been opened again before this event came.
    if (wide.matches || dialog.open) return
    closeCart()
    // The element that opened it may be gone: the cart bar disappears when the cart becomes empty.
    if (document.activeElement === document.body)
      openers()
        .find(each => each.checkVisibility())
        ?.focus()
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && closeCart())
  return dialog
}
