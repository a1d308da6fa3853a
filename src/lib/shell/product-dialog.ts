import { shop } from '#lib/routing/page-config.ts'
import {
  $productDialog,
  closeProductDialog,
  openProductDialog,
  type ProductDialogState,
} from '#stores/product-dialog.ts'

/** What this document writes into its history entries: its own mark and which product the entry shows. */
interface Entry {
  page: string
  shown: number
}

const page = Math.random().toString(36)
const pushed: ProductDialogState[] = []

/** The product dialog of the present history entry, if this document pushed it. */
function current(): ProductDialogState | undefined {
  const entry = history.state as Partial<Entry> | null
  return entry?.page === page ? pushed[entry.shown ?? -1] : undefined
}

/**
 * Opens the page's static dialog with what is known of a product dialog, at once, and gives it an address of its own. Back
 * closes it, forward opens it again; an entry that another document pushed is loaded anew.
 */
export function startProductDialog(dialog: HTMLDialogElement): void {
  // Whoever went back or forth before this script ran has the address of another page above this one.
  if (loadedPath() !== location.pathname) location.reload()
  const title = document.title
  $productDialog.listen(state => {
    document.title = state ? `${state.name} · ${title}` : title
    if (state) show(dialog, state)
    else hide(dialog)
  })
  dialog.addEventListener('close', closeProductDialog)
  dialog.addEventListener('click', ({ target }) => {
    const outside = target === dialog
    if (outside || (target as Element).closest('[data-dialog-close]')) closeProductDialog()
  })
  addEventListener('popstate', () => {
    const again = current()
    if (again) openProductDialog(again)
    else if (location.pathname === shop().path) closeProductDialog()
    else location.reload()
  })
}

/** The path that this document was loaded from, which no step in the history changes. */
function loadedPath(): string {
  const loaded = performance.getEntriesByType('navigation')[0]
  return loaded ? new URL(loaded.name).pathname : location.pathname
}

function show(dialog: HTMLDialogElement, state: ProductDialogState): void {
  paint(dialog, state)
  if (!dialog.open) dialog.showModal()
  if (current() === state) return
  const entry: Entry = { page, shown: pushed.push(state) - 1 }
  history.pushState(entry, '', state.line ? location.href : state.href)
}

function hide(dialog: HTMLDialogElement): void {
  dialog.close()
  if (current()) history.back()
}

function paint(dialog: HTMLDialogElement, { name, price, picture }: ProductDialogState): void {
  const title = dialog.querySelector('[data-dialog-title]')
  if (title) title.textContent = name
  const amount = typeof price === 'string' ? [price] : price.cloneNode(true).childNodes
  dialog.querySelector('[data-dialog-price]')?.replaceChildren(...amount)
  const image = dialog.querySelector<HTMLImageElement>('[data-dialog-image]')
  if (!image) return
  image.hidden = !picture
  if (picture) image.src = picture
}
