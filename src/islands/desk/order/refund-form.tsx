import { type SubmitEvent, useState } from 'react'
import type { DeskOrderMoney, DeskRefundRequest } from '#contract/desk/money.ts'
import { decimalsOf, fromCents, toCents } from '#contract/kit/money.ts'
import { readAmount } from '#islands/desk/draft/amounts.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useTyped } from '#islands/desk/kit/use-typed.ts'
import { command } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './order-money.module.css'

/** Minor units. */
const EXAMPLE = 750

/** Refunds all that is left of an order, some of its lines, or an amount. */
export function RefundForm({ money: { order, lines, refundable } }: { money: DeskOrderMoney }) {
  const { t, price, money } = useDeskT()
  const { currency } = money
  const [reason, setReason] = useTyped(`refund ${order.code}`)
  const [typed, setTyped] = useTyped(`amount ${order.code}`)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [problem, setProblem] = useState<DeskKey>()

  const amountOf = (position: number, qty: number): number =>
    lines.find(line => line.position === position)?.amounts[qty - 1] ?? 0
  const picked = [...chosen].filter(([, qty]) => qty > 0).map(([position, qty]) => ({ position, qty }))
  const cents = picked.reduce((sum, { position, qty }) => sum + toCents(amountOf(position, qty), currency), 0)
  const sum = fromCents(cents, currency)

  const refund = (shown: number, request: DeskRefundRequest): void => {
    // What is left may be refunded for another reason.
    setTyped('')
    setReason('')
    command(order, { command: 'refund', shown, ...request, ...(reason.trim() && { reason: reason.trim() }) })
  }

  function refundAmount(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const read = readAmount(typed, decimalsOf(currency))
    const amount = 'cell' in read ? Number(read.cell) : 0
    if (amount === 0) setProblem('Type an amount such as {example}')
    else if (amount > refundable) setProblem('That is more than can still be refunded')
    else refund(amount, { amount })
  }

  return (
    <section className={styles.part} aria-label={t('Refund')}>
      <h4>{t('Refund')}</h4>
      <label className={desk.field}>
        {t('Reason that the guest reads (optional)')}
        <LimitedInput value={reason} most={200} onChange={event => setReason(event.target.value)} />
      </label>
      <div className={styles.row}>
        <Button onClick={() => refund(refundable, {})}>
          {t('Refund all: {price}', { price: price(refundable) })}
        </Button>
      </div>
      {lines.map(({ position, name, qty, amounts }) => (
        <label key={position} className={styles.line}>
          <span>
            {name}
            {amounts.length < qty &&
              ` · ${t('{left} of {count} left', { left: amounts.length, count: qty })}`}
          </span>
          <select
            className={desk.control}
            value={chosen.get(position) ?? 0}
            onChange={event => setChosen(new Map(chosen).set(position, Number(event.target.value)))}
          >
            <option value={0}>0</option>
            {amounts.map((amount, index) => (
              <option key={amount} value={index + 1}>
                {index + 1} × ({price(amount)})
              </option>
            ))}
          </select>
        </label>
      ))}
      {sum > 0 && sum <= refundable && (
        <div className={styles.row}>
          <Button onClick={() => refund(sum, { lines: picked })}>
            {t('Refund selected: {price}', { price: price(sum) })}
          </Button>
        </div>
      )}
      <form className={styles.row} onSubmit={refundAmount} noValidate>
        <label className={desk.field}>
          {t('Amount')}
          <input
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `amount-${order.code}`}
            onChange={event => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        </label>
        <Button type="submit">{t('Refund this amount')}</Button>
      </form>
      {problem && (
        <p id={`amount-${order.code}`} role="alert" className={desk.problem}>
          {t(problem, { example: price(fromCents(EXAMPLE, currency)) })}
        </p>
      )}
    </section>
  )
}
