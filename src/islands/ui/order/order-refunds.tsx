import type { OrderPayment } from '#contract/orders/orders.ts'
import { formatDate } from '#lib/i18n/dates.ts'
import { formatPrice, percentIn } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import totals from '../lines/totals.module.css'
import { TotalsRow } from '../lines/totals.tsx'

/** The guest's refunds, with the taxes that they contain; nothing if there are none. */
export function OrderRefunds({ payment: { refunds, tax } }: { payment: OrderPayment }) {
  const t = useT()
  const amount = (value: number): string => formatPrice(value, pageConfig())
  const when = (at: string): string => t('Refunded on {date}', { date: formatDate(at, pageConfig()) })
  return refunds.map(({ amount: sum, at, pending, reason, taxItems }) => (
    <dl key={`${at} ${sum}`} className={totals.totals}>
      <TotalsRow
        term={pending ? t('Will be refunded') : when(at)}
        note={reason && t('Reason: {reason}', { reason })}
        text={amount(-sum)}
      />
      {taxItems.map(({ name, value, net }) => (
        <TotalsRow
          key={name}
          term={tax > 0 ? name : t('incl. {rate} VAT', { rate: percentIn(name, pageConfig().locale) })}
          note={net === undefined ? undefined : t('net {amount}', { amount: amount(-net) })}
          text={amount(-value)}
          kind="part"
        />
      ))}
    </dl>
  ))
}
