import { translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { loadDictionary } from '#stores/dictionary.ts'
import { isTableSessionOld, readTableSession } from '#stores/order/table-session.ts'
import { $popup } from '#stores/popup.ts'
import { $table, $tableName } from '#stores/storage/storage.ts'
import { showIntent } from './intent.ts'
import { showTime } from './order-bar/time-line.ts'

/** Starts a page of guests at a table. A session from another business day is asked about, and not used before that. */
export async function startAtTable(): Promise<void> {
  const id = readTableSession()
  // The table's code in the address begins anew.
  if (id === undefined || new URLSearchParams(location.search).has('table')) return
  if (!isTableSessionOld(new Date())) return showTable()
  $table.set(undefined)
  $popup.set({ name: 'guest', table: { id, name: $tableName.get() } })
  showIntent()
}

/** Says which table is ordered to: in the bar above the menu, whose order types are hidden, and in the dialog of dishes. */
export async function showTable(): Promise<void> {
  const words = await loadDictionary()
  const table = $tableName.get()
  if ($table.get() === undefined || table === undefined) return
  if (pageConfig().features.byType) (await import('./by-type.ts')).startByType()
  const line = (tag: 'b' | 'p'): HTMLElement => {
    const shown = document.createElement(tag)
    shown.dataset.atTable = ''
    shown.textContent = translate(words, 'At the table: {table}', { table })
    return shown
  }
  for (const last of document.querySelectorAll('[data-at-table]')) last.remove()
  document.querySelector('[data-dialog-price]')?.after(line('p'))
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  if (!bar) return
  bar.querySelector('.order-bar__choice')?.append(line('b'))
  // Nothing is chosen here any more.
  bar.dataset.started = ''
  bar.dataset.orderType = 'table'
  showTime(bar)
}
