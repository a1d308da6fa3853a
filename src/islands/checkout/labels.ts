import type { Labels } from '#islands/form/use-api-form.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { OWN_TIP } from './tip.ts'
import type { CheckoutValues } from './values.ts'

/**
 * The optional parts of the form: `own` for saved addresses, contact data, phone, points, tip and invoice.
 */
interface Shown {
  own: boolean
  contact: boolean
  phone: boolean
  points: boolean
  tip: boolean
  invoice: boolean
}

/** Returns the labels of the visible fields, in display order, for the chosen order type and time. */
export function labelsOf(
  values: CheckoutValues,
  t: Translate,
  { own, contact, phone, points, tip, invoice }: Shown,
): Labels<CheckoutValues> {
  return {
    deliveryType: t('Kind of order'),
    ...(contact && { name: t('Name'), email: t('E-mail') }),
    ...(contact && phone && { phone: t('Phone') }),
    ...(values.deliveryType === 'delivery' && own && { addressId: t('Delivery address') }),
    ...(values.deliveryType === 'delivery' &&
      !own && {
        'address.address': t('Street and house number'),
        'address.zipcode': t('Postcode'),
        'address.areaId': t('Delivery area'),
        'address.extras': t('Address details'),
      }),
    orderTime: t('Order time'),
    ...(values.orderTime === 'later' && { deliverAt: t('Time') }),
    paymentType: t('Payment'),
    ...(tip && { tip: t('Tip') }),
    ...(values.tip === OWN_TIP && { tipAmount: t('Amount of the tip') }),
    ...(points && { useProfit: t('Loyalty points') }),
    ...(invoice && { issueInvoice: t('Invoice') }),
    notes: t('Notes for the kitchen'),
    terms: t('Terms and conditions'),
  }
}
