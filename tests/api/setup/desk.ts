import * as z from 'zod/mini'
import type { DeskCommand } from '#contract/desk/orders.ts'
import { DeskDevice } from '#contract/desk/roles.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createPairing } from '#server/domain/desk/devices.ts'
import { send } from './call.ts'
import type { TestShop } from './shop.ts'

/** What a page of the shop's own origin sends along. */
export const OWN_PAGE = { Origin: 'https://shop.example', Host: 'shop.example' }

export const pairingCode = (shop: TestShop): Promise<string> =>
  inTransaction(shop.db, tx => createPairing(tx, 'kitchen', shop.clock.now))

export const sendPairing = (shop: TestShop, code: string, name = 'Küche'): Promise<Response> =>
  send(shop, 'POST', '/desk/devices', { code, name }, { headers: OWN_PAGE })

/** The session's cookie as the browser returns it. */
export const cookieOf = (response: Response): string =>
  (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''

/** A paired screen: its id, and how it calls. */
export async function pairedScreen(shop: TestShop, name = 'Küche') {
  const response = await sendPairing(shop, await pairingCode(shop), name)
  const { id } = z.parse(z.object({ data: DeskDevice }), await response.json()).data
  const headers = { ...OWN_PAGE, Cookie: cookieOf(response) }
  return {
    id,
    headers,
    get: (path: string) => send(shop, 'GET', `/desk${path}`, undefined, { headers }),
    command: (code: string, command: DeskCommand, key?: string) =>
      send(shop, 'POST', `/desk/orders/${code}/commands`, command, { headers, ...(key && { key }) }),
  }
}
