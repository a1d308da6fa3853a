import { useT } from '#islands/ui/use-t.ts'
import { formatPrice } from '#lib/formats.ts'
import { shop } from '#lib/shop.ts'
import styles from './checkout.module.css'
import type { Sums } from './sums.ts'

interface SumsListProps {
  sums: Sums
  /** Whether it is delivered, and whether the fee is known yet. */
  delivery: 'none' | 'unknown' | 'known'
}

/** What the order costs, down to the VAT contained in it. */
export function SumsList({ sums, delivery }: SumsListProps) {
  const t = useT()
  const price = (amount: number): string => formatPrice(amount, shop())
  const fee = sums.delivery > 0 ? price(sums.delivery) : t('free')
  return (
    <dl className={styles.sums}>
      <Row label={t('Subtotal')} value={price(sums.price)} />
      {delivery !== 'none' && (
        <Row label={t('Delivery fee')} value={delivery === 'known' ? fee : t('depends on the area')} />
      )}
      {sums.discount > 0 && <Row label={t('Discount')} value={price(-sums.discount)} />}
      {sums.tax > 0 && <Row label={t('Plus {percent} % tax', { percent: sums.taxPercent })} value={price(sums.tax)} />}
      {sums.tip > 0 && <Row label={t('Tip')} value={price(sums.tip)} />}
      <Row label={sums.taxPercent > 0 ? t('Total') : t('Total incl. VAT')} value={price(sums.total)} total />
      {sums.taxItems.map(item => (
        <Row key={item.name} label={t('Contains {rate} VAT', { rate: item.name })} value={price(item.value)} small />
      ))}
    </dl>
  )
}

function Row({ label, value, total, small }: { label: string; value: string; total?: boolean; small?: boolean }) {
  return (
    <div data-total={total} data-small={small}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
