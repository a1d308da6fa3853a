import { $cartOpen, closeCart, openCart } from '#stores/cart-panel.ts'

/** From here on the cart stands beside the menu. */
export const WIDE = '(min-width: 1200px)'

const openers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-open="cart"]')]

/**
 * Opens and closes the page's cart. On a phone it moves into a modal dialog; from 1200 px it stands in its column, and
 * closing hides the column. It is one element in both places, so that what React draws into it stays.
 */
export function startCart(cart: HTMLElement): void {
  const wide = matchMedia(WIDE)
  const home = document.createComment('cart')
  const dialog = document.createElement('dialog')
  dialog.id = 'cart-dialog'
  dialog.setAttribute('aria-labelledby', cart.getAttribute('aria-labelledby') ?? '')
  cart.before(home)
  document.body.append(dialog)

  const settle = (open: boolean): void => {
    const modal = open && !wide.matches
    cart.hidden = !open && wide.matches
    if (modal && !dialog.open) {
      dialog.append(cart)
      dialog.showModal()
    }
    if (!modal && cart.parentNode === dialog) {
      dialog.close()
      home.after(cart)
    }
    for (const opener of openers()) opener.setAttribute('aria-expanded', String(open))
  }

  dialog.addEventListener('close', () => {
    if (wide.matches) return
    closeCart()
    // What opened it may be gone, as the bar is once the cart is empty.
    if (document.activeElement === document.body)
      openers()
        .find(each => each.checkVisibility())
        ?.focus()
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && closeCart())
  wide.addEventListener('change', () => {
    $cartOpen.set(wide.matches)
    settle(wide.matches)
  })
  if (wide.matches) openCart()
  $cartOpen.subscribe(settle)
}
