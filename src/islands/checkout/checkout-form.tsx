import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import { useT } from '#islands/ui/use-t.ts'
import { AddressSection } from './address-section.tsx'
import styles from './checkout.module.css'
import { OwnAddressSection, OwnContactSection, PointsField, SessionEnded } from './customer-sections.tsx'
import { PackagingSection } from './packaging-section.tsx'
import { ContactSection, NotesSection, OrderTypeSection, PaymentSection } from './sections.tsx'
import { Summary } from './summary.tsx'
import { TableContactSection, TableEnded } from './table-sections.tsx'
import { TimeSection } from './time-section.tsx'
import { TipSection } from './tip-section.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'
import { providersFor } from './values.ts'

/** The form, with the order summary right above its submit button. */
export function CheckoutForm(props: CheckoutProps) {
  const t = useT()
  const { form, offer, open, order, contact, points, ended, nextTime, atTable } = useCheckout(props)
  const { areas, addresses } = props.data
  const orderType = form.values.deliveryType
  return (
    <form className={styles.layout} ref={form.ref} onSubmit={form.submit} noValidate>
      <div className={styles.sections}>
        <FormHead form={form} />
        <OrderTypeSection
          form={form}
          orderTypes={offer.orderTypes}
          table={atTable ? props.user?.name : undefined}
        />
        {contact ? (
          <OwnContactSection contact={contact} />
        ) : atTable ? (
          <TableContactSection form={form} />
        ) : (
          <ContactSection form={form} />
        )}
        {orderType === 'delivery' &&
          (addresses ? (
            <OwnAddressSection form={form} features={props.features} addresses={addresses} areas={areas} />
          ) : (
            <AddressSection form={form} areas={areas} />
          ))}
        <TimeSection form={form} open={open} times={offer.times} next={nextTime} />
        <PaymentSection form={form} providers={providersFor(offer.providers, orderType)} />
        {props.features.tip && (
          <TipSection form={form} percents={props.features.tipPercents} price={order.totals.price} />
        )}
        {!atTable && <PackagingSection form={form} features={props.features} />}
        <NotesSection form={form} />
      </div>
      <div className={`card ${styles.summary}`}>
        <Summary order={order}>
          {points > 0 && <PointsField form={form} points={points} spendable={offer.points === true} />}
        </Summary>
        {ended && (atTable ? <TableEnded /> : <SessionEnded />)}
        <SubmitRow form={ended ? { ...form, failure: undefined } : form} reasons={order.reasons}>
          {t('Place order')}
        </SubmitRow>
      </div>
    </form>
  )
}
