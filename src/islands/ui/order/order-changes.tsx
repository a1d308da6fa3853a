import type { OrderPayment } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import totals from '../lines/totals.module.css'
import { TotalsRow } from '../lines/totals.tsx'

/** What the restaurant has changed of an order, with the price before and what becomes of the difference; nothing if it has not. */
export function OrderChanges({ payment: { changes = [] } }: { payment: OrderPayment }) {
  const t = useT()
  const amount = (value: number): string => formatPrice(value, pageConfig())
  return changes.map(({ at, before, after, lines, refund, atDoor = 0, paid = 0 }) => (
    <dl key={at} className={totals.totals}>
      <TotalsRow
        term={t('Changed at {time}', { time: formatTime(at, pageConfig()) })}
        note={before === after ? undefined : t('before: {price}', { price: amount(before) })}
        text={amount(after)}
      />
      {lines.map(({ qty, name, price }) => (
        <TotalsRow
          key={`${qty} ${name}`}
          term={`${Math.abs(qty)} × ${name}`}
          note={qty < 0 ? t('taken out') : t('new')}
          text={amount(price)}
          kind="part"
        />
      ))}
      {refund && (
        <TotalsRow
          term={refund.pending ? t('Will be refunded') : t('Refunded')}
          text={amount(-refund.amount)}
          kind="part"
        />
      )}
      {atDoor !== 0 && <TotalsRow term={t('Paid on handover')} text={amount(atDoor)} kind="part" />}
      {paid > 0 && <TotalsRow term={t('Paid online')} text={amount(paid)} kind="part" />}
    </dl>
  ))
}
