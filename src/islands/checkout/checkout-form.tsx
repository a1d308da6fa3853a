import { rulesOf } from '#contract/kit/order-types.ts'
import { Fields } from '#islands/form/fields.tsx'
import { FormHead, RequiredHint, SubmitRow } from '#islands/form/form-parts.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { reusableNote } from '#lib/i18n/reusable-note.ts'
import styles from './checkout.module.css'
import { Glance } from './order/glance.tsx'
import { OrderTotals, Summary } from './order/summary.tsx'
import { zipcodeOf } from './saved-addresses.ts'
import { AddressSection } from './sections/address-section.tsx'
import { answersOf } from './sections/answers.ts'
import { OwnAddressSection, OwnContactSection, SessionEnded } from './sections/customer-sections.tsx'
import { DeductionFields } from './sections/deduction-fields.tsx'
import { FillUp } from './sections/fill-up.tsx'
import { Fold } from './sections/fold.tsx'
import { OrderLine } from './sections/order-line.tsx'
import { Packaging } from './sections/packaging-section.tsx'
import { PickUpInstead } from './sections/pick-up-instead.tsx'
import { ContactSection, OrderTypeSection, PaymentSection, RestSection } from './sections/sections.tsx'
import { TableContactSection, TableEnded, TableSection } from './sections/table-sections.tsx'
import { TimeSection } from './sections/time-section.tsx'
import { TipSection } from './sections/tip-section.tsx'
import { type SectionName, sectionNames, useFolds } from './sections/use-folds.ts'
import { inOrder, providersFor } from './settle.ts'
import { soonText } from './soon.ts'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'
import { useFirstField } from './use-first-field.ts'
import { useFoundAreas } from './use-found-areas.ts'

/**
 * The form, with the order's totals right above its submit button. For known visitors, answered sections are
 * folded, and on a phone totals and button are always in reach (docs/rules.md, R2.203 R2.204). For all others, only what few of
 * them say is folded.
 */
export function CheckoutForm({ data: loaded, ...props }: CheckoutProps) {
  const t = useT()
  const data = useFoundAreas(loaded)
  const {
    form,
    offer,
    open,
    timed,
    order,
    contact,
    deductions,
    ended,
    nextTime,
    atTable,
    known,
    isPaymentKnown,
    isRestFilled,
    lastPayment,
  } = useCheckout({ ...props, data })
  const { areas, addresses, isRecalled } = data
  const { features } = props
  const orderType = form.values.deliveryType
  const providers = providersFor(offer.providers, orderType)
  const methods = inOrder(providersFor(data.providers, orderType), lastPayment)
  // Folded, the section could not say that orders take longer right now, or when a dish can be had.
  const isSaying = timed.length > 0 || (open.isOpenNow && (open.live?.extraMinutes ?? 0) > 0)
  // Folded, a method that the guest has not chosen would be overlooked, and so would one that cannot be had now.
  const isPaymentOpen = (providers.length > 1 && !isPaymentKnown) || methods.length > providers.length
  const unsettled: SectionName[] = [
    ...(isSaying ? (['time'] as const) : []),
    ...(isPaymentOpen ? (['payment'] as const) : []),
  ]
  const { price } = order.totals
  const usual: readonly SectionName[] = isRestFilled ? [] : ['rest']
  const folds = useFolds(form, { folded: known ? sectionNames : usual, unsettled })
  useFirstField(form.ref)
  const soon = soonText(open.live, orderType, t)
  const offersReusable = !atTable && features.reusable === 'offer'
  // Whoever sits at a table is asked there.
  const asksIfOut = !atTable && features.substitutions && features.extensions.has('substitutions')
  const answers = answersOf(form.values, {
    ...{ t, addresses, providers, price, soon },
    reusable: offersReusable,
  })
  const fold = (name: SectionName, label: string) => ({ folds, name, label, answer: answers[name] })
  // Guests at a table are there now; a time is asked for only where nothing can be had yet.
  const asksTime = !atTable || form.values.orderTime !== 'now' || nextTime !== undefined || timed.length > 0
  const instead = <PickUpInstead form={form} orderTypes={offer.orderTypes} />
  const zipcode = zipcodeOf(form.values, addresses).trim()
  // The time alone is said by its choice.
  const hasTerms = zipcode !== '' || open.live?.minutes?.[orderType] === undefined
  const terms = !atTable && hasTerms && (
    <OrderLine orderType={orderType} zipcode={zipcode} areas={areas} open={open} waiting={isRecalled} />
  )
  return (
    <form className={styles.layout} ref={form.ref} onSubmit={form.submit} noValidate>
      <div className={`${styles.sections} ${known ? styles.known : ''}`}>
        <Glance order={order} inList={known} />
        <FormHead form={form} hint={!known} />
        {atTable ? (
          <TableSection name={props.user?.name ?? ''} />
        ) : (
          <Fold {...fold('orderType', t('Order type'))}>
            <OrderTypeSection form={form} orderTypes={offer.orderTypes}>
              {!known && terms}
            </OrderTypeSection>
          </Fold>
        )}
        {asksTime && (
          <Fold {...fold('time', t('Order time'))}>
            <TimeSection {...{ form, open, soon, offer, timed }} next={nextTime} waiting={isRecalled} />
          </Fold>
        )}
        <Fold {...fold('contact', t('Your contact details'))}>
          {contact ? (
            <OwnContactSection contact={contact} />
          ) : atTable ? (
            <TableContactSection form={form} />
          ) : (
            <ContactSection form={form} known={known} />
          )}
        </Fold>
        {rulesOf(orderType).isDelivered && (
          <Fold {...fold('address', t('Delivery address'))}>
            {addresses ? (
              <OwnAddressSection {...{ form, features, addresses, areas, instead }} />
            ) : (
              <AddressSection {...{ form, features, areas, instead }} />
            )}
          </Fold>
        )}
        <Fold {...fold('payment', t('Payment'))}>
          <PaymentSection form={form} methods={methods} usable={providers} />
        </Fold>
        {features.tip && (
          <Fold {...fold('tip', t('Tip'))}>
            <TipSection form={form} percents={features.tipPercents} price={price} />
          </Fold>
        )}
        <Fold {...fold('rest', t('Anything else?'))}>
          <RestSection form={form}>
            {offersReusable && <Packaging form={form} features={features} />}
          </RestSection>
        </Fold>
        {!atTable && features.reusable === 'own' && <p className={styles.notice}>{t(reusableNote.own)}</p>}
        <div className={styles.agree}>
          <Fields form={form} names={known ? ['terms'] : ['remember', 'terms']} />
          {known && <RequiredHint />}
        </div>
      </div>
      <div className={known ? styles.aside : `card ${styles.summary}`}>
        {known && terms}
        <Summary order={order} asksIfOut={asksIfOut}>
          <DeductionFields form={form} deductions={deductions} offered={offer.deductions} />
        </Summary>
        <div className={known ? styles.foot : styles.order}>
          <OrderTotals order={order} />
          {ended && (atTable ? <TableEnded /> : <SessionEnded />)}
          <SubmitRow
            form={ended ? { ...form, failure: undefined } : form}
            reasons={order.reasons}
            way={
              <FillUp
                form={form}
                totals={order.totals}
                toMinimum={order.gap.toMinimum}
                tips={features.tip && !atTable}
              />
            }
            brief={known}
            leads
            waiting={isRecalled}
          >
            {t('Place order')}
          </SubmitRow>
        </div>
      </div>
    </form>
  )
}
