import { tableEndpoints } from '#contract/api/endpoints/tables.ts'
import { msg } from '#contract/kit/texts/msg.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { TableSession } from '#contract/orders/table-evening.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { OFFERS_EVENT } from '#lib/routing/offers-event.ts'
import { api } from '#stores/api.ts'
import {
  hasAccount,
  keepTableDetails,
  keepTableSession,
  readTableSession,
} from '#stores/order/table-session.ts'
import { $popup, showAlert } from '#stores/popup.ts'
import { forgetVisitor } from '#stores/storage/forget.ts'
import { $table, $token } from '#stores/storage/storage.ts'
import { showToast } from '#stores/toasts.ts'
import { showIntent } from './intent.ts'

const seated = msg('You are ordering at your table.')
const accountWaits = msg('Your account is set aside. You will be logged in again when you leave the table.')

/**
 * Starts a table session from the table's code in the URL: loads the table, keeps it for the session and uses
 * its token (docs/rules.md, R4.20). The code is removed from the URL, so that a reload does not start it
 * again. An empty code means that the visitor has left a table and is asked how to continue. Where tables have evenings, the code of this one is
 * asked for.
 */
export async function startTable(): Promise<void> {
  const address = new URL(location.href)
  const id = address.searchParams.get('table') ?? ''
  address.searchParams.delete('table')
  history.replaceState(history.state, '', address)
  if (id === '') {
    if ($token.get()) $popup.set({ name: 'guest' })
    else showAlert('error', fieldTexts.unknownTable)
    return
  }
  try {
    takeSeat(await api(tableEndpoints.getTable, { params: { id } }))
  } catch (error) {
    if (error instanceof ApiError && error.fields.code) {
      $popup.set({ name: 'table-code', table: id })
      return showIntent()
    }
    const unknown = error instanceof ApiError && error.status === 404
    showAlert('error', unknown ? fieldTexts.unknownTable : messageOf(error))
  }
}

/** Starts the session by the code of the evening. Throws an ApiError for a wrong one. */
export async function joinTable(id: string, code: string): Promise<void> {
  takeSeat(await api(tableEndpoints.joinTable, { params: { id }, body: { code } }))
}

/** Keeps a session that has begun, and shows where its guest sits. */
function takeSeat(table: TableSession): void {
  const tableSession = readTableSession()
  // Scanning the code of the current table again keeps what was typed.
  if (tableSession !== table.id) {
    const before = $token.get()
    forgetVisitor()
    keepTableSession(table.id, tableSession === undefined ? before : $token.get())
  }
  $token.set(table.token)
  keepTableDetails(table)
  $table.set(table.id)
  document.documentElement.dataset.user = 'table'
  // The offers that hold depend on it, as on the order type (stores/order/order-choice.ts).
  dispatchEvent(new Event(OFFERS_EVENT))
  void import('./account-menu.ts')
  void import('./at-table.ts').then(({ showTable }) => showTable())
  if (tableSession === undefined && hasAccount()) showAlert('success', accountWaits, { title: seated })
  else showToast(seated, { kind: 'success' })
}
