import type { CallInput } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Area } from '#contract/delivery/area.ts'
import { hoursFor } from '#contract/hours/hours-for.ts'
import { bookableTimes, isOpenAt } from '#contract/hours/open-times.ts'
import { limits } from '#contract/kit/limits.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import type { Product } from '#contract/menu/catalogue.ts'
import type { OptionChoice, ProductLine } from '#contract/menu/choices/cart-line.ts'
import { type ProductChoice, resolveProduct } from '#contract/menu/choices/choices.ts'
import { isSoldAs, productAs } from '#contract/menu/choices/sold-as.ts'
import type { Supply } from '#contract/menu/rates.ts'
import { addedPercent, areaFees, totals } from '#contract/orders/price.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import type { Tax } from '#contract/orders/tax.ts'
import type { Call } from '#lib/api/call.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pricedLine } from '#lib/cart/line-view.ts'
import { noPick, pickChild, pickOption } from '#lib/cart/pick.ts'
import type { ApiContent } from './content.ts'
import { type CheckoutOptions, guestOrderTypes, serves } from './guest-order.ts'

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
  const line = testLine(content, { deliveryType, minimum: area?.minimumOrder ?? 0 })
  const provider = deliveryType && providers.find(each => serves(each, deliveryType))
  const time = await testTime(content, read, deliveryType)
  if (!deliveryType || !line || !provider || !time) return undefined
  const wanted = time.deliverAt == null ? new Date() : new Date(time.deliverAt)
  const supply = supplyOf(deliveryType, wanted, content.features.business)
  return {
    cart: testCart(line, {
      area,
      supply,
      taxes: await read(endpoints.getTaxes),
      currency: content.features.currency,
    }),
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
  orderType: OrderType | undefined,
): Promise<Pick<TestOrderBody, 'orderTime' | 'deliverAt'> | undefined> {
  const { data, meta } = await read(endpoints.getWorkingHours)
  const now = new Date()
  const hours = orderType ? hoursFor(data, orderType) : data
  if (meta.isOpenNow && isOpenAt(hours, now, features.timeZone)) return { orderTime: 'now' }
  const until = new Date(now)
  until.setUTCDate(until.getUTCDate() + limits.bookableDays)
  const { timeZone, leadMinutes, slotMinutes } = features
  const times = features.extensions.has('time-slots')
    ? (await read(endpoints.getTimes)).flatMap(({ time, orderTypes }) =>
        orderType && orderTypes && !orderTypes.includes(orderType) ? [] : [time],
      )
    : bookableTimes(hours, {
        timeZone,
        now,
        from: now,
        until,
        stepMinutes: slotMinutes,
        leadMinutes: leadMinutes + slotMinutes,
      })
  return times[0] === undefined ? undefined : { orderTime: 'later', deliverAt: times[0] }
}

/** A cart with one line, which reaches `minimum` (main unit); undefined when no product can be ordered. */
function testLine(
  { products, features: { currency } }: ApiContent,
  { deliveryType, minimum }: { deliveryType: OrderType | undefined; minimum: number },
): ProductLine | undefined {
  for (const { product: listed, categoryId } of products) {
    const product = productAs(listed, deliveryType)
    if (!isSoldAs(product, deliveryType)) continue
    const choice = chosen(product)
    const { unit, problems } = resolveProduct(product, choice, currency)
    if (problems.length > 0 || unit === 0) continue
    const qty = Math.max(1, Math.ceil(toCents(minimum, currency) / unit))
    return buildProductLine(product, categoryId, choice, { qty, currency })
  }
  return undefined
}

/** The first size, and of each required variant the first option. */
function chosen(product: Product): ProductChoice {
  const optionIds = product.variants.map((variant): OptionChoice => {
    const [option] = variant.required ? variant.options : []
    const [child] = option?.hasChild ? option.options : []
    const picked = option ? pickOption(variant, noPick(variant), option, true) : noPick(variant)
    return { variantId: variant.id, value: option && child ? pickChild(picked, option, child) : picked }
  })
  return { ...firstChoice(product), optionIds }
}

interface CartTerms {
  area: Area | undefined
  supply: Supply
  taxes: Tax[]
  currency: string
}

/** The cart as the storefront sends it, with the totals that it works out. */
function testCart(line: ProductLine, { area, supply, taxes, currency }: CartTerms) {
  const taxPercent = addedPercent(taxes, supply)
  const amounts = totals({
    currency,
    lines: [pricedLine(line, { supply, currency })],
    area: area && areaFees(area, currency),
    taxPercent,
  })
  const { id, name } = line.product ?? { id: line.productId, name: line.name }
  return {
    items: [{ ...line, product: { id, name } }],
    source: 'web',
    taxPercent,
    price: fromCents(amounts.price, currency),
    deposit: fromCents(amounts.deposit, currency),
    delivery: fromCents(amounts.delivery, currency),
    discount: 0,
    tax: fromCents(amounts.tax, currency),
    tip: 0,
    total: fromCents(amounts.total, currency),
  }
}
