import * as z from 'zod/mini'
import { DeskDevice } from '#contract/api/roles.ts'
import { type DeskCommand, DeskNow } from '#contract/desk/orders.ts'
import { AddedPrinter } from '#contract/desk/printer-forms.ts'
import type { PrinterKind } from '#contract/desk/printers.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { send } from './call.ts'
import type { Connection } from './printers.ts'
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
    awake: (lastOrder = '', armed = true) =>
      send(shop, 'POST', '/desk/awake', { armed, lastOrder }, { headers }),
    subscribe: (endpoint: string) => send(shop, 'POST', '/desk/push', { endpoint }, { headers }),
    command: (code: string, command: DeskCommand, key?: string) =>
      send(shop, 'POST', `/desk/orders/${code}/commands`, command, { headers, ...(key && { key }) }),
  }
}

/** A screen at the counter, which may look after printers and answer guests. */
export async function counterScreen(shop: TestShop) {
  const screen = await pairedScreen(shop, 'Theke')
  await shop.db.updateTable('desk_devices').set({ role: 'service' }).where('id', '=', screen.id).execute()
  const post = (path: string, body?: unknown, key?: string) =>
    send(shop, 'POST', `/desk${path}`, body ?? {}, { headers: screen.headers, ...(key && { key }) })
  return {
    ...screen,
    post,
    put: (path: string, body: unknown) =>
      send(shop, 'PUT', `/desk${path}`, body, { headers: screen.headers }),
    remove: (path: string) => send(shop, 'DELETE', `/desk${path}`, undefined, { headers: screen.headers }),
    /** What the screen shows. */
    now: async () => z.parse(z.object({ data: DeskNow }), await (await screen.get('/now')).json()).data,
    /** Adds a printer, and returns it with its address and how it is called. */
    async addPrinter(kind: PrinterKind, name = 'Küche') {
      const answer = await post('/printers', { name, kind })
      const { printer, address } = z.parse(z.object({ data: AddedPrinter }), await answer.json()).data
      return { ...printer, address, call: connectionTo(shop, address) }
    },
  }
}

/** Calls the API without a network. */
export const connectionTo =
  ({ app }: TestShop, address: string): Connection =>
  async ({ method, query, headers = {}, body }) =>
    app.request(`${new URL(address).pathname}${query ? `?${query}` : ''}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
