import type { Address } from '#contract/delivery/address.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import { formatDateTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutValues } from '../checkout-fields.ts'
import { tipCents } from '../order/tip.ts'
import type { SectionName } from './use-folds.ts'

interface Known {
  t: Translate
  addresses: Address[] | undefined
  providers: PaymentProvider[]
  /** When an order for as soon as possible can be had, as the guest reads it. */
  soon: string
  /** Whether reusable packaging can be chosen. */
  reusable: boolean
  /** The price of the items, in the main unit. */
  price: number
}

/** What each section holds, in one line. */
export function answersOf(values: CheckoutValues, known: Known): Record<SectionName, string> {
  const { t, providers, soon } = known
  const { name, email, phone } = values
  return {
    orderType: orderTypeName(values.deliveryType, t),
    contact: joined([name, phone, email]),
    address: addressOf(values, known),
    time: values.orderTime === 'now' ? soon : timeOf(values.deliverAt),
    payment: providers.find(({ id }) => id === values.paymentType)?.name ?? '',
    tip: tipOf(values, known),
    rest: restOf(values, known),
  }
}

function restOf(
  { notes, allergy, driverNotes, issueInvoice, reusable }: CheckoutValues,
  known: Known,
): string {
  const { t } = known
  const packaging = reusable ? t('Reusable packaging') : t('Disposable packaging, reusable on request')
  return joined([
    allergy ? t('Allergy or intolerance') : '',
    notes.trim() || t('No notes'),
    driverNotes.trim(),
    issueInvoice ? t('Invoice') : '',
    known.reusable ? packaging : '',
  ])
}

function addressOf({ address, addressId }: CheckoutValues, { addresses }: Known): string {
  const own = addresses?.find(({ id }) => id === addressId)
  if (addresses) return own ? joined([own.name, own.address, own.zipcode]) : ''
  return joined([address.address, address.extras, address.zipcode])
}

function tipOf(values: CheckoutValues, { t, price }: Known): string {
  const config = pageConfig()
  const tip = tipCents(values, toCents(price, config.currency), config)
  return tip === 0 ? t('No tip') : `${t('Tip')}: ${formatPrice(fromCents(tip, config.currency), config)}`
}

const timeOf = (time: string): string => (time === '' ? '' : formatDateTime(time, pageConfig()))

const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ')
