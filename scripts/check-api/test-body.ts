import type { CallInput } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { bookableTimes } from '#contract/hours/opening.ts'
import { limits } from '#contract/limits.ts'
import { rulesOf } from '#contract/orders/order-types.ts'
import type { Call } from '#lib/api/call.ts'
import type { ApiContent } from './content.ts'
import { type CheckoutOptions, guestOrderTypes, serves } from './guest-order.ts'
import { testCart, testLine } from './test-cart.ts'

/** The body of an order, as a guest sends it. */
export type TestOrderBody = CallInput<typeof endpoints.placeOrder>['body']

/** An order that a guest could place now, or else later; undefined when the API offers none. */
export async function testBody(
  content: ApiContent,
  { areas, providers }: CheckoutOptions,
  read: Call,
): Promise<TestOrderBody | undefined> {
  const types = guestOrderTypes(content)
  const deliveryType = types.find(type => !rulesOf(type).isDelivered) ?? types[0]
  const area =
    deliveryType && rulesOf(deliveryType).isDelivered
      ? areas.toSorted((a, b) => a.minimumOrder - b.minimumOrder)[0]
      : undefined
  const line = testLine(content, area?.minimumOrder ?? 0)
  const provider = deliveryType && providers.find(each => serves(each, deliveryType))
  const time = await testTime(content, read)
  if (!deliveryType || !line || !provider || !time) return undefined
  return {
    cart: testCart(line, area, await read(endpoints.getTaxes)),
    name: 'Test order (check-api)',
    email: 'check-api@example.org',
    phone: '+49 30 901820',
    deliveryType,
    takeaway: deliveryType !== undefined && (rulesOf(deliveryType).takeaway ?? false),
    ...(area && { address: { address: 'Teststraße 1', zipcode: area.zipcode, areaId: area.id } }),
    ...time,
    notes: 'This is a test. Please reject it.',
    paymentType: provider.id,
    terms: true,
    issueInvoice: false,
    useProfit: false,
  }
}

async function testTime(
  { features }: ApiContent,
  read: Call,
): Promise<Pick<TestOrderBody, 'orderTime' | 'deliverAt'> | undefined> {
  const { data, meta } = await read(endpoints.getWorkingHours)
  if (meta.isOpenNow) return { orderTime: 'now' }
  const now = new Date()
  const until = new Date(now)
  until.setUTCDate(until.getUTCDate() + limits.bookableDays)
  const { timeZone, leadMinutes, slotMinutes } = features
  const times = features.extensions.has('time-slots')
    ? (await read(endpoints.getTimes)).map(({ time }) => time)
    : bookableTimes(data, {
        timeZone,
        now,
        from: now,
        until,
        stepMinutes: slotMinutes,
        leadMinutes: leadMinutes + slotMinutes,
      })
  return times[0] === undefined ? undefined : { orderTime: 'later', deliverAt: times[0] }
}
