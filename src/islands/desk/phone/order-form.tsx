import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import type { DeskDishes } from '#contract/desk/dishes.ts'
import { type PhoneShop, phoneEndpoints, type TakenOrder } from '#contract/desk/phone.ts'
import { required } from '#contract/desk/texts.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { withPin } from '#islands/desk/live/pin.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { Button } from '#islands/ui/button.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { CartPart } from './cart-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { fieldName } from './field-names.ts'
import { PersonPart } from './person-part.tsx'
import styles from './phone.module.css'
import { RightsPart } from './rights-part.tsx'
import { forgetTyped, lacksReason, orderOf, type TypedOrder, type } from './typed.ts'
import { useQuote } from './use-quote.ts'

interface Props {
  dishes: DeskDishes
  shop: PhoneShop
  typed: TypedOrder
  onTaken: (order: TakenOrder) => void
}

/** What is ordered, how, when and by whom, with the sums and the refusals of the server. */
export function OrderForm({ dishes, shop, typed, onTaken }: Props) {
  const { t } = useDeskT()
  const soldOut = useStore($feed).now?.switches.soldOut
  const payments = shop.payments.filter(
    ({ ways, down }) =>
      !down && (ways.length === 0 || (typed.deliveryType && ways.includes(typed.deliveryType))),
  )
  const payment = payments.some(({ id }) => id === typed.payment) ? typed.payment : (payments[0]?.id ?? '')
  const whole = { ...typed, payment }
  const order = typed.lines.length > 0 ? orderOf(whole, 0) : undefined
  const { quote, isCurrent, problem, again } = useQuote(order, JSON.stringify(soldOut ?? []))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<DeskProblem>()
  const wrong = useRef<HTMLDivElement>(null)
  const id = useId()
  const others = [
    ...(quote?.problems ?? []).filter(({ field }) => !field.startsWith('items.')),
    ...(lacksReason(typed) ? [{ field: 'discount.reason', message: required }] : []),
  ]
  const isReady =
    typed.sent !== undefined ||
    (quote !== undefined && isCurrent && quote.problems.length === 0 && !lacksReason(typed))

  /** Once for the key of what is typed, however often it is sent; a discount waits for somebody's PIN. */
  const place = async () => {
    const total = typed.sent ?? quote?.quote.total ?? 0
    const body = orderOf(whole, total)
    if (!body) return
    setBusy(true)
    setFailed(undefined)
    try {
      const taken = await withPin(typed.key, () =>
        deskApi(phoneEndpoints.takeOrder, { body }, { idempotencyKey: typed.key }),
      )
      forgetTyped()
      onTaken(taken)
    } catch (error) {
      if (error instanceof ApiError && error.unknownOutcome) type({ payment, sent: total })
      setFailed(problemOf(error))
      again()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.order} aria-label={t('The order')}>
      <CartPart dishes={dishes} typed={typed} quote={quote} />
      <DeliveryPart shop={shop} typed={typed} quote={quote} />
      <PersonPart shop={shop} typed={whole} payments={payments} />
      <RightsPart typed={typed} quote={quote} />
      <Problem problem={problem ?? failed} />
      <div ref={wrong} id={id} tabIndex={-1} role="status" className={desk.problem}>
        {typed.sent === undefined && others.length > 0 && (
          <ul className={styles.wrong}>
            {others.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {fieldName(field) && `${t(fieldName(field) ?? 'Name')}: `}
                {t.dynamic(message)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.row}>
        <Button
          primary
          aria-disabled={!isReady || busy}
          aria-describedby={id}
          onClick={() => (isReady ? !busy && void place() : wrong.current?.focus())}
        >
          {t('Take the order')}
        </Button>
        <Button onClick={forgetTyped}>{t('Empty everything')}</Button>
      </div>
    </section>
  )
}
