import type { Area } from '#contract/account.ts'
import type { CheckoutPayload, PaymentProvider } from '#contract/checkout.ts'
import { messages } from '#contract/messages.ts'
import { checkPhone } from '../check-phone.ts'
import type { FieldErrors } from '../refusal.ts'
import type { Card } from '../shop/card.ts'
import type { Shop } from '../shop/shop.ts'
import { checkTime } from './check-time.ts'

export interface CheckedForm {
  /** Where it is delivered to; absent when it is not. */
  area: Area | undefined
  provider: PaymentProvider | undefined
  /** In the form +493023125014. */
  phone: string
  deliverAt: string | undefined
}

/** Checks a guest's form against what the shop offers. Adds to `errors`; what it answers counts without errors only. */
export function checkForm(
  errors: FieldErrors,
  payload: CheckoutPayload,
  { shop, card, now }: { shop: Shop; card: Card; now: Date },
): CheckedForm {
  checkSwitches(errors, payload, shop)
  return {
    area: payload.deliveryType === 'delivery' ? checkArea(errors, payload, shop) : undefined,
    provider: checkProvider(errors, payload, card),
    phone: checkPhone(errors, payload.phone, shop.features.country),
    deliverAt: checkTime(errors, payload, shop, now),
  }
}

/** Ways, invoices and points that the shop does not offer, or not to guests. */
function checkSwitches(errors: FieldErrors, payload: CheckoutPayload, { features }: Shop): void {
  const { deliveryType, takeaway, issueInvoice, useProfit, addressId } = payload
  // At a table order only those who have its token; guests have none.
  if (deliveryType === 'table' || !features.ways.includes(deliveryType)) {
    errors.add('deliveryType', messages.wayClosed)
  }
  if (deliveryType !== 'curbside' && takeaway !== (deliveryType === 'takeaway')) {
    errors.add('takeaway', messages.invalid)
  }
  if (issueInvoice && !features.invoice) errors.add('issueInvoice', messages.notOffered)
  if (useProfit) errors.add('useProfit', messages.notOffered)
  if (addressId !== undefined) errors.add('addressId', messages.invalid)
}

function checkArea(errors: FieldErrors, { address }: CheckoutPayload, shop: Shop): Area | undefined {
  if (!address?.address) errors.add('address.address', messages.address)
  if (!address?.zipcode) errors.add('address.zipcode', messages.required)
  if (!address?.areaId) {
    errors.add('address.areaId', messages.required)
    return undefined
  }
  const area = shop.areas.find(each => each.id === address.areaId)
  const fits = area && (area.zipcode === '' || area.zipcode === address.zipcode)
  if (!fits) errors.add(area ? 'address.zipcode' : 'address.areaId', messages.unknownArea)
  return area
}

function checkProvider(
  errors: FieldErrors,
  { paymentType, deliveryType }: CheckoutPayload,
  card: Card,
): PaymentProvider | undefined {
  const provider = card.providers.find(each => each.id === paymentType)
  const serves = provider && (provider.ways.length === 0 || provider.ways.includes(deliveryType))
  if (!serves) errors.add('paymentType', messages.paymentUnknown)
  return provider
}
