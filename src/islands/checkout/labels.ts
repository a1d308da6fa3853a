import type { Labels } from '#islands/form/use-api-form.ts'
import type { Translate } from '#lib/translate.ts'
import type { CheckoutValues } from './values.ts'

/** The fields that show for the chosen way and time, in the order in which they are asked. */
export function labelsOf(values: CheckoutValues, t: Translate): Labels<CheckoutValues> {
  return {
    deliveryType: t('Kind of order'),
    name: t('Name'),
    email: t('E-mail'),
    phone: t('Phone'),
    ...(values.deliveryType === 'delivery' && {
      'address.address': t('Street and house number'),
      'address.zipcode': t('Postcode'),
      'address.areaId': t('Delivery area'),
      'address.extras': t('Address details'),
    }),
    orderTime: t('Order time'),
    ...(values.orderTime === 'later' && { deliverAt: t('Time') }),
    paymentType: t('Payment'),
    notes: t('Notes for the kitchen'),
    terms: t('Terms and conditions'),
  }
}
