import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

const names: Record<string, DeskKey> = {
  name: 'Name',
  phone: 'Phone number',
  email: 'E-mail',
  deliveryType: 'Order type',
  orderTime: 'Time',
  deliverAt: 'Time',
  'address.address': 'Street and number',
  'address.zipcode': 'Postcode',
  'address.areaId': 'Delivery area',
  table: 'Table',
  paymentType: 'Payment',
  'discount.amount': 'Discount',
  'discount.reason': 'Reason of the discount',
}

/** What a field of an order is called; undefined for what is said of all of it. */
export const fieldName = (field: string): DeskKey | undefined => names[field]
