import { fromCents } from '#contract/kit/cents.ts'
import { dueOf } from '#lib/cart/due.ts'
import { $cart, countOf } from '#lib/cart/stored-cart.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { watchSearch } from '#lib/search/start.ts'
import { $cartOpen, closeCart } from '#stores/cart-panel.ts'
import { $modalLink, MODAL_LINKS, modalLinkOf } from '#stores/modal-link.ts'
import { $promotion } from '#stores/order/promotion.ts'
import { $productDialog, $toAdd, closeProductDialog, openProductDialog } from '#stores/product-dialog.ts'
import { localKeys, storage } from '#stores/storage/storage.ts'
import { afterPaint } from './after-paint.ts'
import { startCart, wideScreen } from './cart-dialog.ts'
import { whenIdle } from './idle.ts'
import { NEAR, onIntent, showIntent } from './intent.ts'
import { startLeaving, waitForPage } from './leave.ts'
import { registerWorker, startOffline } from './offline.ts'
import { followShop } from './order-bar/open-state.ts'
import { unseenPopup } from './popup-page.ts'
import { ADD_BUTTONS, CARDS, cardOf, preloadProduct, productDialogOf } from './product-card.ts'
import { startProductDialog } from './product-dialog.ts'

/** Everything that runs before the visitor shows intent. Nothing here may import React or zod. */
const ORDERING = `${CARDS}, ${ADD_BUTTONS}, [data-intent]`
const OPENERS = `${ORDERING}, a[data-page], [data-open]`
/** Milliseconds that a pointer must rest on a card before its product is preloaded. */
const DELAY_MS = 80
/**
 * Milliseconds until the service worker comes. It asks for the page again to keep it, on a line that the form of the first dish needs
 * for itself.
 */
const WORKER_MS = 5000

const productDialog = document.querySelector<HTMLDialogElement>('#product-dialog')
const cart = document.querySelector<HTMLElement>('#cart')
/** Whether this page could not load a dialog: from then on its links are plain ones. */
let broken = false

/**
 * Starts a page of the shop. Importing this module does nothing: the desk shares its file, but is no page of the shop.
 */
export function startShop(): void {
  if (productDialog) startProductDialog(productDialog)
  if (cart) startCart(cart)
  watchCart()
  watchPointer()
  watchClicks()
  watchFailures()
  startLeaving()
  closeDropdownsOnEscape()
  watchSearch(localKeys.filter)
  watchSlider()
  watchLateSections()
  watchScroll()
  startOffline()
  if ('user' in document.documentElement.dataset) void import('./account-menu.ts')
  const popup = unseenPopup()
  if (popup !== undefined || location.search) {
    void import('./page-query.ts').then(({ openPage }) => openPage(popup))
  }
  if (/[?&](payment|table|page)=/.test(location.search)) showIntent()
  addEventListener('load', () => {
    whenIdle(watchOpenState)
    whenIdle(watchOrderBar)
    onIntent(() => setTimeout(() => whenIdle(registerWorker), WORKER_MS))
  })
}

/**
 * Updates item count and total in header and cart bar. From 1200 px a filled cart is visible and needs its
 * island.
 */
function watchCart(): void {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
  const wide = wideScreen()
  let shown = 0
  let loaded = false
  let moved = 0
  const mark = (): void => {
    document.documentElement.dataset.cart = shown > 0 ? 'filled' : 'empty'
  }
  const showDue = (): void => {
    // The first use of Intl costs more than all else here, so an empty cart formats nothing.
    const cents = shown > 0 ? dueOf($cart.get()) : 0
    const price = shown > 0 ? formatPrice(fromCents(cents, pageConfig().currency), pageConfig()) : ''
    for (const total of all('[data-cart-total]')) total.textContent = price
  }
  const wanted = (): void => {
    if (cart && wide.matches && countOf($cart.get()) > 0) showIntent()
  }
  $cart.subscribe(value => {
    const count = countOf(value)
    // The page is built with an empty cart, and writing the same text again would cause another layout.
    if (count === 0 && shown === 0) return
    shown = count
    // The count is painted first: the bar of a filled cart makes the browser lay out more than the count.
    if (loaded) afterPaint(mark)
    else mark()
    // Another value lets its movement begin again.
    moved = 1 - moved
    for (const badge of all('[data-cart-count]')) {
      if (loaded) badge.dataset.moved = String(moved)
      badge.textContent = String(count)
      badge.hidden = count === 0
    }
    showDue()
    wanted()
  })
  loaded = true
  $promotion.listen(() => shown > 0 && showDue())
  wide.addEventListener('change', wanted)
}

function watchPointer(): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const near = ({ target }: Event): void => {
    const opener = target instanceof Element && target.closest<HTMLElement>(OPENERS)
    clearTimeout(resting)
    if (!opener) return
    showIntent()
    const card = cardOf(opener)
    if (card) resting = setTimeout(() => preloadProduct(productDialogOf(card)), DELAY_MS)
  }
  // Listeners of the document to touches are passive by themselves.
  for (const type of NEAR) document.addEventListener(type, near)
  document.addEventListener('pointercancel', () => clearTimeout(resting))
}

/** A plain click opens in place; a click with a modifier key keeps the link's behaviour. */
function watchClicks(): void {
  document.addEventListener('click', event => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented
    if (!(target instanceof Element) || !plain || broken) return
    const card = cardOf(target)
    const link = target.closest<HTMLAnchorElement>(MODAL_LINKS)
    const offer = target.closest<HTMLElement>('[data-does]')
    const { dataset } = document.documentElement
    if (card && productDialog) {
      const opened = productDialogOf(card)
      if (target.closest(ADD_BUTTONS)) {
        preloadProduct(opened)
        $toAdd.set([...$toAdd.get(), opened])
        dataset.tap = ''
      } else {
        // The sheet is painted before anything is asked for it.
        afterPaint(() => preloadProduct(opened))
        openProductDialog(opened)
      }
    } else if (link && (link.dataset.open || link.pathname !== location.pathname)) {
      $modalLink.set(modalLinkOf(link))
      // Shows the loader if this takes long (loader.css).
      dataset.tap = ''
    } else if (cart && target.closest('[data-open="cart"]')) {
      $cartOpen.set(!$cartOpen.get())
    } else if (target.closest('[data-close="cart"]')) {
      closeCart()
    } else if (offer) {
      void import('./offers.ts').then(({ useOffer }) => useOffer(offer))
    } else {
      const leads = target.closest<HTMLAnchorElement>('a[href]')
      if (leads) waitForPage(event, leads)
      return
    }
    showIntent()
    event.preventDefault()
  })
}

/**
 * When an island fails to load, its dialog is replaced by the linked page, and links work as plain links from
 * then on.
 */
function watchFailures(): void {
  document.addEventListener('astro:hydration-error', () => {
    broken = true
    const wanted = $modalLink.get() ?? $toAdd.get()[0]
    if (wanted) location.assign(wanted.href)
    const open = $productDialog.get()
    if (open && !open.line) location.reload()
    else closeProductDialog()
  })
}

/** From its first scroll on, the category bar follows the page, and galleries know which pictures were looked at. */
function watchScroll(): void {
  const start = (selector: string, load: () => void): void => {
    if (document.querySelector(selector)) addEventListener('scroll', load, { once: true })
  }
  start('.cats', () => void import('./categories/strip.ts'))
  start('.gallery', () => void import('./gallery.ts'))
}

/** Fills the sections of a large menu that have no dishes yet, from the first movement or search on. */
function watchLateSections(): void {
  if (!document.querySelector('[data-late]')) return
  const start = (): void =>
    void import('./categories/late-sections.ts').then(({ startLateSections }) => startLateSections())
  const isMoved = scrollY > 0 || location.hash !== '' || 'searching' in document.documentElement.dataset
  if (isMoved) start()
  else for (const type of ['scroll', 'focusin']) addEventListener(type, start, { once: true, passive: true })
}

/** Starts the bar above the menu where something was chosen or ordered before, or once it is touched. */
function watchOrderBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  if (!bar && storage[localKeys.orderChoice] && pageConfig().features.byType)
    void import('./by-type.ts').then(({ startByType }) => startByType())
  if (!bar) return
  const start = (): void =>
    void import('./order-bar/order-bar.ts').then(({ startOrderBar }) => startOrderBar(bar))
  if (storage[localKeys.orderChoice] || bar.contains(document.activeElement)) start()
  else for (const type of NEAR) bar.addEventListener(type, start, { once: true, passive: true })
}

/** Follows what the restaurant offers on pages that lead to an order. */
function watchOpenState(): void {
  const place = document.querySelector('main')?.querySelector<HTMLElement>(`[data-unavailable], ${ORDERING}`)
  if (place) followShop('unavailable' in place.dataset)
}

/** Loads slider.ts on the first touch, pointer or focus on the page's category slider. */
function watchSlider(): void {
  const strip = document.querySelector<HTMLElement>('.cats')
  if (!strip) return
  const start = (): void =>
    void import('./categories/slider.ts').then(({ startSlider }) => startSlider(strip)).catch(() => {})
  for (const type of NEAR) strip.addEventListener(type, start, { once: true, passive: true })
}

/** Escape closes an open dropdown and returns the focus to its summary. */
function closeDropdownsOnEscape(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const drop = target.closest<HTMLDetailsElement>('details.drop[open]')
    if (!drop) return
    drop.open = false
    drop.querySelector('summary')?.focus()
  })
}
