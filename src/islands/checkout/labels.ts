import type { Labels } from '#islands/form/use-api-form.ts'
import type { Translate } from '#lib/translate.ts'
import { OWN_TIP } from './tip.ts'
import type { CheckoutValues } from './values.ts'

/**
 * The fields that show for the chosen way and time, in the order in which they are asked: saved addresses instead of a
 * typed one for a customer (`own`), and name, e-mail and phone where they are asked (`contact`).
 */
export function labelsOf(
  values: CheckoutValues,
  t: Translate,
  { own, contact }: { own: boolean; contact: boolean },
): Labels<CheckoutValues> {
  return {
    deliveryType: t('Kind of order'),
    ...(contact && { name: t('Name'), email: t('E-mail'), phone: t('Phone') }),
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
    tip: t('Tip'),
    ...(values.tip === OWN_TIP && { tipAmount: t('Amount of the tip') }),
    useProfit: t('Loyalty points'),
    issueInvoice: t('Invoice'),
    notes: t('Notes for the kitchen'),
    terms: t('Terms and conditions'),
  }
}
