import type { DeskOrderMoney } from '#contract/desk/money.ts'
import type { PresetReason } from '#contract/orders/reasons.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { command } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import { reasonNames } from '#lib/i18n/desk/reason-text.ts'
import styles from './order-money.module.css'
import { ReasonForm } from './reason-form.tsx'

const REASONS: PresetReason[] = ['kitchen-problem', 'sold-out', 'guest-asked', 'not-deliverable']

/** Cancels an accepted order for one of some reasons, or for another one. */
export function CancelOrder({ money: { order, refundable } }: { money: DeskOrderMoney }) {
  const { t, price } = useDeskT()
  return (
    <section className={styles.part} aria-label={t('Cancel the order')}>
      <h4>{t('Cancel the order')}</h4>
      <p>
        {t('The guest reads the reason.')}{' '}
        {refundable > 0 && t('{price} is then refunded.', { price: price(refundable) })}
      </p>
      <div className={`${styles.row} ${desk.sentences}`}>
        {REASONS.map(reasonKind => (
          <Button key={reasonKind} onClick={() => command(order, { command: 'cancel', reasonKind })}>
            {t(reasonNames[reasonKind])}
          </Button>
        ))}
      </div>
      <ReasonForm code={order.code} onReason={reason => command(order, { command: 'cancel', reason })}>
        {t('Cancel the order')}
      </ReasonForm>
    </section>
  )
}
