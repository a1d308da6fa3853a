import { shop } from '#lib/routing/page-config.ts'
import { $sheet, closeSheet, openSheet, type Sheet } from '#stores/product-dialog.ts'

/** What this document writes into its history entries: its own mark and which sheet the entry shows. */
interface Entry {
  page: string
  sheet: number
}

const page = Math.random().toString(36)
const pushed: Sheet[] = []

/** The sheet of the present history entry, if this document pushed it. */
function current(): Sheet | undefined {
  const entry = history.state as Partial<Entry> | null
  return entry?.page === page ? pushed[entry.sheet ?? -1] : undefined
}

/**
 * Opens the page's static dialog with what is known of a sheet, at once, and gives it an address of its own. Back
 * closes it, forward opens it again; an entry that another document pushed is loaded anew.
 */
export function startSheet(dialog: HTMLDialogElement): void {
  // Whoever went back or forth before this script ran has the address of another page above this one.
  if (loadedPath() !== location.pathname) location.reload()
  const title = document.title
  $sheet.listen(sheet => {
    document.title = sheet ? `${sheet.name} · ${title}` : title
    if (sheet) show(dialog, sheet)
    else hide(dialog)
  })
  dialog.addEventListener('close', closeSheet)
  dialog.addEventListener('click', ({ target }) => {
    const outside = target === dialog
    if (outside || (target as Element).closest('[data-sheet-close]')) closeSheet()
  })
  addEventListener('popstate', () => {
    const again = current()
    if (again) openSheet(again)
    else if (location.pathname === shop().path) closeSheet()
    else location.reload()
  })
}

/** The path that this document was loaded from, which no step in the history changes. */
function loadedPath(): string {
  const loaded = performance.getEntriesByType('navigation')[0]
  return loaded ? new URL(loaded.name).pathname : location.pathname
}

function show(dialog: HTMLDialogElement, sheet: Sheet): void {
  paint(dialog, sheet)
  if (!dialog.open) dialog.showModal()
  if (current() === sheet) return
  const entry: Entry = { page, sheet: pushed.push(sheet) - 1 }
  history.pushState(entry, '', sheet.line ? location.href : sheet.href)
}

function hide(dialog: HTMLDialogElement): void {
  dialog.close()
  if (current()) history.back()
}

function paint(dialog: HTMLDialogElement, { name, price, picture }: Sheet): void {
  const title = dialog.querySelector('[data-sheet-title]')
  if (title) title.textContent = name
  const amount = typeof price === 'string' ? [price] : price.cloneNode(true).childNodes
  dialog.querySelector('[data-sheet-price]')?.replaceChildren(...amount)
  const image = dialog.querySelector<HTMLImageElement>('[data-sheet-image]')
  if (!image) return
  image.hidden = !picture
  if (picture) image.src = picture
}
