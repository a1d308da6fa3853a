import { type APIRequestContext, expect } from '@playwright/test'
import type { DeskRole } from '#contract/api/roles.ts'
import { DAY } from '#contract/kit/durations.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { overHttp, StarPrinter } from '../../api/setup/printers.ts'
import { newGuest } from './guest.ts'
import { NOW } from './now.ts'
import { inDatabase, rows } from './shop-data.ts'

const LINE = {
  type: 'productItem',
  productId: '101',
  sizeId: 'standard',
  name: 'Bruschetta',
  qty: 2,
  price: 6.9,
}
const CART = { items: [LINE], price: 13.8, delivery: 0, tip: 0, total: 13.8 }

/** A code that pairs a screen with the tested shop. */
export const newPairingCode = (role: DeskRole = 'kitchen'): Promise<string> =>
  inDatabase(tx => createPairing(tx, role, NOW))

/** Orders two portions of Bruschetta to take away, to be paid at the counter, and returns the order's code. */
export const placeOrder = async (request: APIRequestContext): Promise<string> =>
  (await order(request, 'counter')).code

/** The same, paid online. Returns the order's code and the key of its page. */
export async function placePaidOrder(request: APIRequestContext): Promise<{ code: string; key: string }> {
  const { code, url } = await order(request, 'online')
  const paid = await request.post(url, { form: { action: 'pay' }, maxRedirects: 0 })
  const back = new URL(paid.headers().location ?? '')
  const checked = await request.get(`/api/checkout/check${back.search}`)
  return { code, key: (await checked.json()).data.key }
}

/** Orders the same for somebody who must not eat something. */
export const placeAllergicOrder = async (request: APIRequestContext, notes: string): Promise<string> =>
  (await order(request, 'counter', { notes })).code

/** Orders some lines of two portions each. */
export const placeLongOrder = async (request: APIRequestContext, lines: number): Promise<string> => {
  const price = Math.round(lines * LINE.qty * LINE.price * 100) / 100
  const cart = { ...CART, items: Array.from({ length: lines }, () => LINE), price, total: price }
  return (await order(request, 'counter', { cart })).code
}

const DELIVERED = {
  address: { address: 'Rykestraße 12', extras: '3. Stock', zipcode: '10437', areaId: 'helmholtzkiez' },
  cart: { items: [{ ...LINE, qty: 3 }], price: 20.7, delivery: 1.5, tip: 0, total: 22.2 },
  deliveryType: 'delivery',
  takeaway: false,
}

/** Orders three portions to be delivered on the next day. */
export const placeDeliveryForTomorrow = async (request: APIRequestContext): Promise<string> => {
  const deliverAt = new Date(NOW.getTime() + DAY).toISOString()
  return (await order(request, 'cash', { ...DELIVERED, orderTime: 'later', deliverAt })).code
}

/** Orders the same for now, to be paid at the door, and has it ready to be sent. */
export const placeReadyDelivery = async (request: APIRequestContext): Promise<string> => {
  const { code } = await order(request, 'cash', DELIVERED)
  await changeElsewhere(code, 'accepted')
  await changeElsewhere(code, 'ready')
  return code
}

/** Orders the same to be delivered to a street. */
export const placeDelivery = async (
  request: APIRequestContext,
  street: string,
  changed: object = {},
): Promise<string> => {
  const address = { ...DELIVERED.address, address: street }
  return (await order(request, 'cash', { ...DELIVERED, address, ...changed })).code
}

async function order(
  request: APIRequestContext,
  paymentType: string,
  changed: object = {},
): Promise<{ code: string; url: string }> {
  const { name, email, phone } = newGuest()
  const answer = await request.post('/api/checkout/v2', {
    data: {
      cart: CART,
      name,
      email,
      phone,
      takeaway: true,
      deliveryType: 'takeaway',
      orderTime: 'now',
      paymentType,
      notes: 'Ohne Knoblauch, bitte',
      terms: true,
      ...changed,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

/** What has happened to an order, as its state and who changed it. */
export const eventsOf = (code: string): { state: string; actor: string }[] =>
  rows('select state, actor from order_events where order_code = ? order by position', code).map(event => ({
    ...(event as { state: string; actor: string }),
  }))

/** Changes an order as the command line does. */
export async function changeElsewhere(
  code: string,
  to: 'accepted' | 'ready' | 'completed' | 'cancelled',
  reason = '',
): Promise<void> {
  await inDatabase(async tx => {
    const shop = await createShopSource()(tx)
    await changeOrder(tx, { code, to, reason, actor: 'command-line', shop, now: NOW })
  })
}

/** A Star printer at an address that the desk has shown. The tested shop's own address may be another. */
export function starPrinterAt(address: string, baseURL: string | undefined): StarPrinter {
  return new StarPrinter(overHttp(new URL(new URL(address).pathname, baseURL).href))
}
