import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import {
  DELIVERY,
  dish,
  JSON_BODY,
  type Owner,
  orderDish,
  orderDishes,
  type PicturedOrder,
  placeOrder,
  send,
  TAKEAWAY,
} from './guests.ts'

const PIZZA = {
  ...dish('401', 'mittel', 11.7, 2),
  extraIds: ['pz-parmesan', 'pz-rucola'].map(extraId => ({ extraId, selected: true })),
  optionIds: [{ variantId: 'weglassen-pizza', value: [{ optionId: 'wp-kaese', selected: true }] }],
  note: 'Bitte gut durchgebacken und in Achtel geschnitten',
}
const STEAK = {
  ...dish('704', 'standard', 27.9, 1),
  optionIds: [
    { variantId: 'garstufe', value: 'ga-medium' },
    { variantId: 'beilage', value: 'be-brat' },
  ],
}
const BRUSCHETTA = dish('101', 'standard', 6.9, 2)
const MARGHERITA = dish('401', 'gross', 11.5, 1)

interface Command {
  command: string
  minutes?: number
  reason?: string
  at?: string
}

interface Story {
  order: PicturedOrder
  /** What the restaurant does to it, one after the other. */
  commands: Command[]
}

const accept = { command: 'accept', minutes: 35 }

/** Orders as an evening has them, by the status that the guest then sees. */
const storiesAt = (now: Date) => {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  /** In the evening of the same day, at a full quarter of an hour. */
  const later = new Date(Math.ceil((now.getTime() + 2 * HOUR) / (15 * MINUTE)) * 15 * MINUTE).toISOString()
  return {
    waiting: {
      order: {
        ...TAKEAWAY,
        name: 'Ada Beispiel',
        items: [PIZZA, BRUSCHETTA],
        notes: 'Ich habe eine Erdnussallergie!',
      },
      commands: [],
    },
    accepted: {
      order: { ...DELIVERY, name: 'Frau Dr. Schöneberger-Lindenthal', items: [STEAK, BRUSCHETTA] },
      commands: [accept],
    },
    preparing: {
      order: {
        ...TAKEAWAY,
        deliveryType: 'curbside',
        takeaway: false,
        paymentType: 'car',
        name: 'Mia',
        items: [BRUSCHETTA],
        car: 'Roter Golf, B-MW 2045',
      },
      commands: [accept, { command: 'prepare' }],
    },
    ready: {
      order: { ...TAKEAWAY, name: 'Emre Yıldız', items: [MARGHERITA] },
      commands: [accept, { command: 'ready' }],
    },
    'on-the-way': {
      order: { ...DELIVERY, name: 'Jürgen Öztürk', items: [PIZZA, MARGHERITA], notes: 'Bitte klingeln' },
      commands: [accept, { command: 'ready' }, { command: 'send' }],
    },
    delayed: {
      order: { ...DELIVERY, name: 'Eva Kurz', items: [PIZZA, STEAK] },
      commands: [
        { command: 'accept', minutes: 20 },
        { command: 'prepare' },
        { command: 'delay', at: after(HOUR) },
      ],
    },
    later: {
      order: {
        ...TAKEAWAY,
        name: 'Familie Nguyễn',
        items: [{ ...MARGHERITA, qty: 6 }],
        orderTime: 'later',
        deliverAt: later,
      },
      commands: [{ command: 'accept', at: later }],
    },
    done: {
      order: { ...TAKEAWAY, name: 'Ada Beispiel', items: [PIZZA, BRUSCHETTA] },
      commands: [accept, { command: 'ready' }, { command: 'complete' }],
    },
    rejected: {
      order: { ...DELIVERY, name: 'Ada Beispiel', items: [STEAK] },
      commands: [{ command: 'reject', reason: 'Der Ofen ist für heute aus' }],
    },
  } satisfies Record<string, Story>
}

export type OrderKeys = Record<keyof ReturnType<typeof storiesAt>, string>

/** The page on which an order that is to be paid online is paid. */
export async function paymentPage(base: string): Promise<string> {
  const { url } = await orderDish(base, { paymentType: 'online' })
  if (!url) throw new Error('An order that is to be paid online has no page for it')
  return url
}

/** Places an order for every status. Returns their keys, by which /order shows them. */
export async function orderInEveryStatus({ base, headers, now }: Owner): Promise<OrderKeys> {
  const keys: Record<string, string> = {}
  const stories: Record<string, Story> = storiesAt(now)
  for (const [status, { order, commands }] of Object.entries(stories)) {
    const { key, code } = await placeOrder(base, order)
    keys[status] = key
    for (const command of commands) await send(`${base}/api/desk/orders/${code}/commands`, command, headers)
  }
  return keys as OrderKeys
}

/** Three more that nobody has answered, as on a full board; one that was paid and is cancelled, for its mails. */
export async function fillBoard({ base, headers }: Owner): Promise<void> {
  await orderDishes(base)
  const { code, url = '' } = await orderDish(base, { paymentType: 'online' })
  const body = new URLSearchParams({ action: 'pay' })
  const paid = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const { search } = new URL(paid.headers.get('location') ?? '')
  await fetch(`${base}/api/checkout/check${search}`, { headers: JSON_BODY })
  const order = `${base}/api/desk/orders/${code}`
  await send(`${order}/commands`, accept, headers)
  await send(`${order}/cancellation`, { reason: 'Der Teig ist uns ausgegangen' }, headers)
  // Until somebody has noted that, each view of the desk says so.
  await send(`${order}/commands`, { command: 'note' }, headers)
}
