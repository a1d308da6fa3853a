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
import { OrderTypeIcon, PaymentIcon } from './icons.tsx'

type Form = { form: ApiForm<CheckoutValues> }

/** A section of the form with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.section}`}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  )
}

/** How the guest gets the order. */
export function OrderTypeSection({ form, orderTypes }: Form & { orderTypes: OrderType[] }) {
  const t = useT()
  const choices = orderTypes.map(orderType => ({
    value: orderType,
    label: orderTypeName(orderType, t),
    icon: <OrderTypeIcon orderType={orderType} />,
  }))
  return (
    <Section title={t('How would you like to get your order?')}>
      <ChoiceField form={form} name="deliveryType" choices={choices} quiet />
      <Fields form={form} names={['car']} />
    </Section>
  )
}

/** The visitor's contact data. */
export function ContactSection({ form }: Form) {
  const t = useT()
  return (
    <Section title={t('Your contact details')}>
      <div className={styles.fields}>
        <Fields form={form} names={['name', 'email', 'phone', 'remember']} />
      </div>
    </Section>
  )
}

interface PaymentProps extends Form {
  methods: PaymentProvider[]
  /** Those that can be chosen now. */
  usable: PaymentProvider[]
}

/** The payment methods, with an icon or the provider's name for each. One that cannot be chosen now says why. */
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
          quiet
        />
      ) : (
        <p>{t('No payment method is available for this order type.')}</p>
      )}
    </Section>
  )
}

/** Notes for the kitchen, and consent to the terms unless that is asked for elsewhere. */
export function NotesSection({ form, terms }: Form & { terms: boolean }) {
  const t = useT()
  return (
    <Section title={t('Anything else?')}>
      <Fields form={form} names={['notes', 'issueInvoice', ...(terms ? (['terms'] as const) : [])]} />
    </Section>
  )
}
