import { translate } from '#lib/i18n/translate.ts'
import { loadDictionary } from '#stores/dictionary.ts'
import {
  $tableName,
  isTableSessionOld,
  readTableName,
  readTableSession,
} from '#stores/order/table-session.ts'
import { $popup } from '#stores/popup.ts'
import { $table } from '#stores/storage/storage.ts'
import { showIntent } from './intent.ts'
import { showTime } from './order-bar/time-line.ts'

/** Starts a page of guests at a table. A session from another business day is asked about, and not used before that. */
export async function startAtTable(): Promise<void> {
  const id = readTableSession()
  // The table's code in the address begins anew.
  if (id === undefined || new URLSearchParams(location.search).has('table')) return
  if (!isTableSessionOld(new Date())) return showTable()
  $table.set(undefined)
  $popup.set({ name: 'guest', table: { id, name: readTableName() } })
  showIntent()
}

/** Says in the bar above the menu which table is ordered to, in place of the order types; the place keeps its size. */
export async function showTable(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  const types = bar?.querySelector('fieldset')
  if (!bar || !types || $tableName.get() === undefined) return
  const words = await loadDictionary()
  const table = $tableName.get()
  if (table === undefined) return
  const line = document.createElement('p')
  line.className = 'chip'
  line.textContent = translate(words, 'At the table: {table}', { table })
  types.replaceChildren(line)
  // Nothing is chosen here any more.
  bar.dataset.started = ''
  bar.dataset.orderType = 'table'
  showTime(bar)
}
