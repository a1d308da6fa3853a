import { orderingEndpoints } from '#contract/endpoints/ordering.ts'
import { msg } from '#contract/texts/msg.ts'
import { messageOf } from '#lib/errors.ts'
import { api } from './api.ts'
import { forgetVisitor } from './forget.ts'
import { $table, $token } from './storage.ts'
import { showToast } from './toasts.ts'

/**
 * Lets whoever opened the site by a table's code order there: the table is checked, kept for the session, and its token
 * becomes the visitor's (docs/rules.md, R4.20). The address loses the code, so that a reload does not ask again.
 */
export async function startTable(): Promise<void> {
  const address = new URL(location.href)
  const id = address.searchParams.get('table') ?? ''
  address.searchParams.delete('table')
  history.replaceState(history.state, '', address)
  try {
    const table = await api(orderingEndpoints.getTable, { params: { id } })
    forgetVisitor()
    $token.set(table.token)
    $table.set(table.id)
    showToast(msg('You are ordering at your table.'), { kind: 'success' })
  } catch (error) {
    showToast(messageOf(error), { kind: 'error' })
  }
}
