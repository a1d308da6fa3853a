import type { ReactNode } from 'react'
import type { OrderType } from '#contract/describe/settings/features.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import { ChoiceField } from '#islands/form/choice-field.tsx'
import { Fields } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'
import fields from './fields.module.css'
import { OrderTypeIcon, PaymentIcon } from './icons.tsx'

type Form = { form: ApiForm<CheckoutValues> }

interface SectionProps {
  title: string
  /** Without a visible heading and a card, where what follows says what it is. */
  quiet?: boolean
  children: ReactNode
}

/** A section of the form with a heading. */
export function Section({ title, quiet = false, children }: SectionProps) {
  return (
    <section className={`card ${styles.section} ${quiet ? styles.bare : ''}`}>
      <h2 tabIndex={-1} className={quiet ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface OrderTypeProps extends Form {
  orderTypes: OrderType[]
  /** What holds for the chosen one. */
  children?: ReactNode
}

/** How the guest gets the order, in one row. */
export function OrderTypeSection({ form, orderTypes, children }: OrderTypeProps) {
  const t = useT()
  const choices = orderTypes.map(orderType => ({
    value: orderType,
    label: orderTypeName(orderType, t),
    icon: <OrderTypeIcon orderType={orderType} />,
  }))
  return (
    <Section title={t('How would you like to get your order?')} quiet>
      <ChoiceField form={form} name="deliveryType" choices={choices} look="marks" quiet />
      <Fields form={form} names={['car']} />
      {children}
    </Section>
  )
}

/** The visitor's contact data; one who is remembered says here no longer to be. */
export function ContactSection({ form, known }: Form & { known: boolean }) {
  const t = useT()
  return (
    <Section title={t('Your contact details')}>
      <div className={fields.fields}>
        <Fields form={form} names={['name', 'email', 'phone', ...(known ? (['remember'] as const) : [])]} />
      </div>
    </Section>
  )
}

interface PaymentProps extends Form {
  methods: PaymentProvider[]
  /** Those that can be chosen now. */
  usable: PaymentProvider[]
}

/** The payment methods as a row of marks, with an icon or the provider's name for each. One that cannot be chosen now says why. */
export function PaymentSection({ form, methods, usable }: PaymentProps) {
  const t = useT()
  const whyNot = ({ down, minimum = 0 }: PaymentProvider): string =>
    down ? t('Not available right now') : t('from {amount}', { amount: formatPrice(minimum, pageConfig()) })
  const choices = methods.map(method => {
    const isUsable = usable.includes(method)
    return {
      value: method.id,
      label: method.name,
      icon: <PaymentIcon {...method} />,
      disabled: !isUsable,
      ...(!isUsable && { note: whyNot(method) }),
    }
  })
  const isOut = usable.length === 0 && methods.some(({ down }) => down)
  return (
    <Section title={t('Payment')}>
      {choices.length > 0 ? (
        <ChoiceField
          form={form}
          name="paymentType"
          choices={choices}
          hint={isOut ? t('Please try again in a few minutes.') : undefined}
          look="marks"
          quiet
        />
      ) : (
        <p>{t('No payment method is available for this order type.')}</p>
      )}
    </Section>
  )
}

/** What few guests say: notes for the kitchen, an invoice, and what else is passed. */
export function RestSection({ form, children }: Form & { children: ReactNode }) {
  const t = useT()
  return (
    <Section title={t('Anything else?')}>
      <Fields form={form} names={['notes', 'allergy', 'driverNotes', 'issueInvoice']} />
      {children}
    </Section>
  )
}
