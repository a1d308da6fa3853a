import { pageConfig } from '#lib/routing/page-config.ts'
import { $productDialog, closeProductDialog, type ProductDialogState } from '#stores/product-dialog.ts'
import { afterPaint } from './after-paint.ts'

/**
 * The state in this document's history entries: a mark of the document and the index of the shown product.
 */
interface Entry {
  page: string
  shown: number
}

const page = Math.random().toString(36)
const pushed: ProductDialogState[] = []
/** Whether the browser is still on its way back from a product that was closed. */
let leaving = false
/** The element that got the focus back when the dialog was closed. */
let opener: Element | null = null

/** Returns the product dialog of the current history entry, if this document pushed it. */
function current(): ProductDialogState | undefined {
  const entry = history.state as Partial<Entry> | null
  return entry?.page === page ? pushed[entry.shown ?? -1] : undefined
}

/**
 * Opens the page's static dialog at once with the data on the card, and pushes the product's URL. Back closes
 * the dialog, forward opens it again; entries pushed by another document are reloaded.
 */
export function startProductDialog(dialog: HTMLDialogElement): void {
  // After back or forward before this script ran, the URL can be that of another page than the loaded one.
  const { pathname } = location
  if (pathname !== pageConfig().path && pathname !== loadedPath()) location.reload()
  const title = document.title
  $productDialog.listen(state => {
    if (!state) {
      document.title = title
      hide(dialog)
      return
    }
    appear(dialog, state)
    afterPaint(() => remember(state, title))
  })
  // The event comes late: after back, forward can have opened the dialog again.
  dialog.addEventListener('close', () => dialog.open || closeProductDialog())
  dialog.addEventListener('click', ({ target }) => {
    const outside = target === dialog
    if (outside || (target as Element).closest('[data-dialog-close]')) closeProductDialog()
  })
  addEventListener('popstate', () => {
    const next = leaving && $productDialog.get()
    leaving = false
    const again = current()
    if (next) remember(next, title)
    else if (again) $productDialog.set(again)
    else if (location.pathname === pageConfig().path) closeProductDialog()
    else location.reload()
    if (!$productDialog.get()) afterPaint(giveFocusBack)
  })
}

/** The browser takes the focus away when it goes back to an address with a fragment. */
function giveFocusBack(): void {
  if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus({ preventScroll: true })
}

/** Returns the path this document was loaded from, which pushState does not change. */
function loadedPath(): string {
  const loaded = performance.getEntriesByType('navigation')[0]
  return loaded ? new URL(loaded.name).pathname : location.pathname
}

/**
 * Shows a dish whose card has a picture by letting it become that of the dialog (src/styles/product-dialog.css), where the browser can.
 * It may have been closed before that begins.
 */
function appear(dialog: HTMLDialogElement, state: ProductDialogState): void {
  const { shot } = state
  const isStill = dialog.open || !shot || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) {
    show(dialog, state)
    return
  }
  shot.style.viewTransitionName = 'dish-picture'
  const { ready, finished } = document.startViewTransition(() => {
    shot.style.viewTransitionName = ''
    if ($productDialog.get() === state) show(dialog, state)
  })
  // A browser ends it early where the page is not in sight or another one begins: the dialog is there all the same. What fails in showing it
  // is still reported, by the third of its promises.
  for (const promise of [ready, finished]) promise.catch(() => {})
}

function show(dialog: HTMLDialogElement, state: ProductDialogState): void {
  paint(dialog, state)
  // The form of the last opening leaves a moment after that has ended. Until then it would be taken for that of this one.
  const body = dialog.querySelector<HTMLElement>('[data-dialog-body]')
  if (body) body.hidden = body.dataset.dialogBody !== `${state.opening}`
  if (!dialog.open) dialog.showModal()
}

/** Names the page after the open dialog, and makes it an entry of the history unless it is one. It may have been closed at once. */
function remember(state: ProductDialogState, title: string): void {
  if ($productDialog.get() !== state) return
  document.title = `${state.name} · ${title}`
  if (current() === state || leaving) return
  const entry: Entry = { page, shown: pushed.push(state) - 1 }
  history.pushState(entry, '', state.line ? location.href : state.href)
}

function hide(dialog: HTMLDialogElement): void {
  dialog.close()
  opener = document.activeElement
  if (!current() || leaving) return
  leaving = true
  history.back()
}

function paint(dialog: HTMLDialogElement, { name, price, marks = [], picture }: ProductDialogState): void {
  const title = dialog.querySelector('[data-dialog-title]')
  if (title) title.textContent = name
  const amount = typeof price === 'string' ? [price] : price.cloneNode(true).childNodes
  dialog.querySelector('[data-dialog-price]')?.replaceChildren(...amount)
  dialog
    .querySelector('[data-dialog-marks]')
    ?.replaceChildren(...Array.from(marks, mark => mark.cloneNode(true)))
  const image = dialog.querySelector<HTMLImageElement>('[data-dialog-image]')
  if (!image) return
  image.hidden = !picture
  if (picture) image.src = picture
}
