import type * as z from 'zod/mini'
import { DriverNow, type DriverStep } from '#contract/desk/driver-phone.ts'
import { Driver, DriverCode } from '#contract/desk/drivers.ts'
import { send } from './call.ts'
import type { counter } from './counter.ts'
import { cookieOf, OWN_PAGE } from './desk.ts'
import type { TestShop } from './shop.ts'
import { dataOf } from './staff.ts'

type Desk = Awaited<ReturnType<typeof counter>>

/** Adds a driver at the desk, and returns the id. */
export const addDriver = async (desk: Desk, name: string, pin?: string): Promise<string> =>
  (await dataOf(await desk.post('/drivers', { name, ...(pin && { pin }) }), Driver)).id

/** A driver whose page is open on a phone: the id, and how the phone calls. */
export async function driverPhone(shop: TestShop, desk: Desk, name: string, pin?: string) {
  const id = await addDriver(desk, name, pin)
  return { id, ...(await openPhone(shop, desk, id)) }
}

/** Opens the page of a driver on another phone. */
export async function openPhone(shop: TestShop, desk: Desk, id: string) {
  const { code } = await dataOf(await desk.post(`/drivers/${id}/code`, {}), DriverCode)
  const opened = await send(shop, 'POST', '/desk/driver/phone', { code }, { headers: OWN_PAGE })
  const headers = { ...OWN_PAGE, Cookie: cookieOf(opened) }
  const step = (order: string, body: z.input<typeof DriverStep>, key?: string, through = shop) =>
    send(through, 'POST', `/desk/driver/orders/${order}`, body, { headers, ...(key && { key }) })
  return {
    headers,
    step,
    /** What the page shows. */
    now: async () => dataOf(await send(shop, 'GET', '/desk/driver/now', undefined, { headers }), DriverNow),
    ask: () => send(shop, 'GET', '/desk/driver/now', undefined, { headers }),
    typePin: (pin: string) => send(shop, 'POST', '/desk/driver/pin', { pin }, { headers }),
  }
}
