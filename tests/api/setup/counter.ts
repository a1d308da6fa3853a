import type { DeskRole } from '#contract/api/roles.ts'
import type { DeskCommand } from '#contract/desk/orders.ts'
import { send } from './call.ts'
import { pairedScreen } from './desk.ts'
import type { TestShop } from './shop.ts'
import { person } from './staff.ts'

/** A paired screen at the counter, with a role of its own, and how it sends. */
export async function counter(shop: TestShop, role: DeskRole = 'service', name = 'Theke') {
  const screen = await pairedScreen(shop, name)
  await shop.db.updateTable('desk_devices').set({ role }).where('id', '=', screen.id).execute()
  return {
    ...screen,
    post: (path: string, body: unknown, key?: string) =>
      send(shop, 'POST', `/desk${path}`, body, { headers: screen.headers, ...(key && { key }) }),
  }
}

/** A person who has signed in at the counter, and so is not asked for a PIN. */
export async function counterPerson(shop: TestShop) {
  const { name, headers, get } = await person(shop, 'service')
  const post = (path: string, body: unknown, key?: string) =>
    send(shop, 'POST', `/desk${path}`, body, { headers, ...(key && { key }) })
  return {
    name,
    get,
    post,
    command: (code: string, command: DeskCommand) => post(`/orders/${code}/commands`, command),
  }
}
