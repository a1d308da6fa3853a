import { deskLanguageCodes } from '#contract/desk/languages.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow, PaymentNames } from '#server/db/order-tables.ts'
import type { Shop } from '#server/shop/shop.ts'

type NamedPayment = Pick<OrderRow, 'payment_name' | 'payment_names'>

/** What a payment method is called now, as an order keeps it; nothing for an order that has none. */
export function paymentNames(
  { catalogue, defaultLang, langOf }: Pick<Shop, 'catalogue' | 'defaultLang' | 'langOf'>,
  id: string | undefined,
): PaymentNames {
  const nameIn = (lang: string) => catalogue(lang).providers.find(provider => provider.id === id)?.name
  const house = nameIn(defaultLang)
  if (house === undefined) return {}
  return {
    house,
    ...Object.fromEntries(deskLanguageCodes.map(lang => [lang, nameIn(langOf(lang)) ?? house])),
  }
}

/** The name of an order's payment method in the restaurant's language, as it was when that was ordered. */
export const housePayment = ({ payment_name, payment_names }: NamedPayment): string =>
  readJson(payment_names).house ?? payment_name

/** The one name by which files list a payment method: that of now in the restaurant's language, and the last one of a method that is gone. */
export function methodNames({
  catalogue,
  defaultLang,
}: Pick<Shop, 'catalogue' | 'defaultLang'>): (row: NamedPayment & Pick<OrderRow, 'payment_id'>) => string {
  const known = new Map(catalogue(defaultLang).providers.map(({ id, name }) => [id, name]))
  return row => known.get(row.payment_id) ?? housePayment(row)
}
