import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { loadUser } from '#stores/load-user.ts'
import { $user } from '#stores/user.ts'
import { lastOrders, type PreviousOrder } from './last-orders.ts'
import { guestOrders } from './remembered.ts'

/** The last orders of the visitor, the newest first: a customer's are among so many of the account, a guest's are on this device. */
export async function loadLastOrders(limit: number, signal?: AbortSignal): Promise<PreviousOrder[]> {
  await loadUser()
  const user = $user.get()
  if (!user || user.table)
    return guestOrders(pageConfig().branch ?? null).map(order => ({ ...order, gone: [] }))
  // Guests do not need the schemas of orders.
  const { orderingEndpoints } = await import('#contract/api/endpoints/ordering.ts')
  return lastOrders(await api(orderingEndpoints.getOrders, { query: { limit } }, { signal }))
}
