import type { Area } from '#contract/delivery/area.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import type { ApiContent } from './content.ts'
import type { Report } from './report.ts'

export interface CheckoutOptions {
  areas: Area[]
  providers: PaymentProvider[]
}

/** The order types of guests; tables have a session of their own. */
export const guestOrderTypes = ({ features }: ApiContent): OrderType[] =>
  orderTypes.filter(type => !rulesOf(type).isAtTable && features.orderTypes.includes(type))

/** Whether a payment provider is offered for an order type; one without any is offered for all. */
export const serves = (provider: PaymentProvider, orderType: OrderType): boolean =>
  provider.ways.length === 0 || provider.ways.includes(orderType)

/** Says what keeps guests from ordering, although every answer can be read. */
export function checkGuestOrder(
  content: ApiContent,
  { areas, providers }: CheckoutOptions,
  report: Report,
): void {
  const { features, products, menus } = content
  const { problem } = report
  if (!features.guestCheckout) problem('No guest can order: the setting ALLOW_GUEST_CHECKOUT is off.')
  if (guestOrderTypes(content).length === 0) {
    problem('Nobody can order: none of ALLOW_DELIVERY, ALLOW_TAKEAWAY and ALLOW_CURBSIDE is on.')
  }
  if (products.length + menus.length === 0) problem('There is nothing to order: no category has products.')
  if (features.orderTypes.some(type => rulesOf(type).isDelivered) && areas.length === 0) {
    problem('Nothing can be delivered: GET /areas is empty, but ALLOW_DELIVERY is on.')
  }
  for (const orderType of guestOrderTypes(content)) {
    if (!providers.some(provider => serves(provider, orderType))) {
      problem(`Nobody can pay for ${orderType}: GET /checkout/payment-providers has no provider for it.`)
    }
  }
  for (const { product } of products) {
    if (product.sizes.length === 0)
      problem(`Product ${product.id} (${product.name}) has no size, so it has no price.`)
  }
}
