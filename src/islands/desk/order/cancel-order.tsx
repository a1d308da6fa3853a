import type { SubmitEvent } from 'react'
import type { DeskOrderMoney } from '#contract/desk/money.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { command } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './order-money.module.css'

const REASONS: DeskKey[] = [
  'There is a problem in the kitchen',
  'A dish is sold out',
  'The guest asked for it',
  'The order cannot be delivered',
]

/** Cancels an accepted order for one of some reasons, or for another one. */
export function CancelOrder({ money: { order, refundable } }: { money: DeskOrderMoney }) {
  const { t, price } = useDeskT()
  const cancel = (reason: string): void => command(order, { command: 'cancel', reason })

  function cancelFor(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (reason !== '') cancel(reason)
  }

  return (
    <section className={styles.part} aria-label={t('Cancel the order')}>
      <h4>{t('Cancel the order')}</h4>
      <p>
        {t('The guest reads the reason.')}{' '}
        {refundable > 0 && t('{price} is then refunded.', { price: price(refundable) })}
      </p>
      <div className={`${styles.row} ${desk.sentences}`}>
        {REASONS.map(reason => (
          <Button key={reason} onClick={() => cancel(t(reason))}>
            {t(reason)}
          </Button>
        ))}
      </div>
      <form className={styles.row} onSubmit={cancelFor}>
        <label className={desk.field}>
          {t('Other reason')}
          <input name="reason" required maxLength={200} autoComplete="off" />
        </label>
        <Button type="submit">{t('Cancel the order')}</Button>
      </form>
    </section>
  )
}
