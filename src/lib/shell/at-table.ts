import { plainGet } from '#lib/api/plain-get.ts'
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
  if (await hasEvenings()) bar.append(ourTable(translate(words, 'Our table')))
}

/** Whether tables have evenings at the moment (extension `table-evening`). Unvalidated, since zod is not loaded here. */
async function hasEvenings(): Promise<boolean> {
  const answer = await plainGet('/settings', { token: undefined }).then(
    each => each.json(),
    () => ({}),
  )
  const { data = [] } = answer as { data?: { key: string; value: string }[] }
  return data.some(({ key, value }) => key === 'API_EXTENSIONS' && value.split(',').includes('table-evening'))
}

/** A button that shows what the table has ordered. Its dialog comes with the first intent. */
function ourTable(text: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.dataset.atTable = ''
  button.textContent = text
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', () => {
    $popup.set({ name: 'table' })
    showIntent()
  })
  return button
}
