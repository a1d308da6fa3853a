import { PROOF_HEADER } from '#contract/desk/proof.ts'

/** The demo's owner, who has signed in, and the time at the shop. */
export interface Owner {
  base: string
  headers: Record<string, string>
  now: Date
}

export const JSON_BODY = { 'Content-Type': 'application/json' }

/** Signs in as the demo's owner. */
export async function ownerOf(base: string): Promise<Owner> {
  const body = { email: 'owner@tischlein.example', password: 'tischlein-demo', code: '' }
  const own = { ...JSON_BODY, Origin: base }
  const answer = await send(`${base}/api/desk/sign-in`, body, own)
  const cookie = answer.headers.getSetCookie().find(each => each.startsWith('__Host-desk=')) ?? ''
  const { proof } = (await answer.json()).data as { proof: string }
  const headers = { ...own, Cookie: cookie.split(';')[0] ?? '', [PROOF_HEADER]: proof }
  const access = await fetch(`${base}/api/desk/access`, { headers })
  const { sessions } = (await access.json()).data as { sessions: { seenAt: string }[] }
  const latest = sessions.map(({ seenAt }) => seenAt).sort()
  return { base, headers, now: new Date(latest.at(-1) ?? Date.now()) }
}

/** A code that pairs a screen at the counter. */
export async function pairingCode({ base, headers }: Owner): Promise<string> {
  const answer = await send(`${base}/api/desk/pairings`, { role: 'service' }, headers)
  return (await answer.json()).data.code
}

export const dish = (productId: string, sizeId: string, price: number, qty: number) => ({
  type: 'productItem',
  productId,
  sizeId,
  price,
  qty,
})

const GUEST = { email: 'guest@example.org', phone: '030 901820', orderTime: 'now', terms: true }
export const TAKEAWAY = { deliveryType: 'takeaway', takeaway: true, paymentType: 'counter' }
export const DELIVERY = {
  deliveryType: 'delivery',
  takeaway: false,
  paymentType: 'cash',
  address: { address: 'Rykestraße 12', extras: '3. Stock', zipcode: '10437', areaId: 'helmholtzkiez' },
}

/** What a guest orders, and how. */
export interface PicturedOrder {
  name: string
  items: ReturnType<typeof dish>[]
  deliveryType: string
  paymentType: string
  address?: { areaId: string }
  [field: string]: unknown
}

/** Orders of three guests of the demo restaurant. Returns their codes. */
export async function orderDishes(base: string): Promise<string[]> {
  const orders = [
    {
      ...TAKEAWAY,
      name: 'Ada Beispiel',
      items: [dish('401', 'mittel', 8.9, 2), dish('101', 'standard', 6.9, 1)],
    },
    { ...DELIVERY, name: 'Jürgen Öztürk', items: [dish('402', 'gross', 13.2, 2)], notes: 'Bitte klingeln' },
    { ...TAKEAWAY, name: 'Eva Kurz', items: [dish('401', 'gross', 11.5, 1)], notes: 'Ohne Basilikum' },
  ]
  const codes: string[] = []
  for (const order of orders) codes.push((await placeOrder(base, order)).code)
  return codes
}

interface PlacedOrder {
  code: string
  /** By which /order shows it. */
  key: string
  /** Where it is paid online. */
  url?: string
}

/** A guest's order, or a customer's, at the total that the shop says. */
export async function placeOrder(
  base: string,
  { items, ...order }: PicturedOrder,
  headers: Record<string, string> = JSON_BODY,
): Promise<PlacedOrder> {
  const { deliveryType, address, orderTime } = { ...GUEST, ...order }
  const asked = {
    ...{ cart: { items }, deliveryType, orderTime },
    ...(address !== undefined && { areaId: address.areaId }),
  }
  const quote = await send(`${base}/api/checkout/quote`, asked, headers)
  const { price, delivery, total } = (await quote.json()).data as Record<
    'price' | 'delivery' | 'total',
    number
  >
  const cart = { items, price, delivery, tip: 0, total }
  const answer = await send(`${base}/api/checkout/v2`, { ...GUEST, ...order, cart }, headers)
  return (await answer.json()).data
}

/** An order of one dish, to take away. */
export const orderDish = (
  base: string,
  { headers = JSON_BODY, paymentType = TAKEAWAY.paymentType }: Partial<OneDish> = {},
): Promise<PlacedOrder> => {
  const items = [dish('401', 'mittel', 8.9, 1)]
  return placeOrder(base, { ...TAKEAWAY, paymentType, name: 'Ada Beispiel', items }, headers)
}

interface OneDish {
  headers: Record<string, string>
  paymentType: string
}

/** Throws with the shop's answer if the call has failed. */
export async function send(
  address: string,
  body: object,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Response> {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await fetch(address, {
    method,
    headers: { ...headers, ...key },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer
}
