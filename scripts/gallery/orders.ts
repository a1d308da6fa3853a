import { orderDish, ownerOf, send } from '../pictures/guests.ts'

/** What the restaurant does to an order, one after the other, by the status that the guest then sees. */
const COMMANDS = {
  accepted: [{ command: 'accept', minutes: 35 }],
  preparing: [{ command: 'accept', minutes: 35 }, { command: 'prepare' }],
  ready: [{ command: 'accept', minutes: 35 }, { command: 'ready' }],
  done: [{ command: 'accept', minutes: 35 }, { command: 'ready' }, { command: 'complete' }],
  rejected: [{ command: 'reject', reason: 'Der Ofen ist für heute aus' }],
}

export type OrderKeys = Record<'waiting' | keyof typeof COMMANDS, string>

/** The page on which an order that is to be paid online is paid. */
export async function paymentPage(base: string): Promise<string> {
  const { url } = await orderDish(base, { paymentType: 'online' })
  if (!url) throw new Error('An order that is to be paid online has no page for it')
  return url
}

/** Places an order for every status. Returns their keys, by which /order shows them. */
export async function orderInEveryStatus(base: string): Promise<OrderKeys> {
  const owner = await ownerOf(base)
  const keys: Record<string, string> = { waiting: (await orderDish(base)).key }
  for (const [status, commands] of Object.entries(COMMANDS)) {
    const { key, code } = await orderDish(base)
    keys[status] = key
    for (const command of commands)
      await send(`${base}/api/desk/orders/${code}/commands`, command, owner.headers)
  }
  return keys as OrderKeys
}
