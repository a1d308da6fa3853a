import { formatPrice, percentIn } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import type { ShownPromotion } from '../promotions/quoting.ts'
import styles from './totals.module.css'

export interface TotalsProps {
  /** All amounts are in the main unit. */
  price: number
  /** The deposit of all items. */
  deposit?: number | undefined
  /** The delivery fee, or a text in its place; undefined without delivery. */
  delivery?: number | string | undefined
  /** All that is taken off. */
  discount: number
  /** Without an amount, it is still to be said by the server. */
  promotions?: readonly ShownPromotion[] | undefined
  tax: number
  tip: number
  total: number
  /** VAT contained in the total by rate, or taxes added to it. */
  taxItems: { name: string; value: number; net?: number | undefined }[]
  /** Whether the amounts are still to be confirmed. */
  waiting?: boolean
  /** How many lines of VAT are kept free below the total. */
  free?: number
}

/** The totals of an order, from the price of its items to the VAT contained in the total. */
export function Totals({
  price,
  deposit = 0,
  delivery,
  discount,
  promotions = [],
  tax,
  tip,
  total,
  taxItems,
  waiting = false,
  free = 0,
}: TotalsProps) {
  const t = useT()
  const amount = (value: number): string => formatPrice(value, pageConfig())
  // Without the errors that the difference of fractions has.
  const rest = Number((discount - promotions.reduce((sum, each) => sum + (each.amount ?? 0), 0)).toFixed(3))
  const fee = delivery === 0 ? t('free') : typeof delivery === 'number' ? amount(delivery) : delivery
  return (
    <dl className={styles.totals} aria-busy={waiting}>
      <TotalsRow term={t('Subtotal')} text={amount(price)} />
      {deposit > 0 && <TotalsRow term={t('Deposit')} text={amount(deposit)} />}
      {fee !== undefined && <TotalsRow term={t('Delivery fee')} text={fee} />}
      {promotions.map(each => (
        <TotalsRow
          key={each.id ?? each.name}
          term={each.name}
          text={each.amount === undefined ? '…' : amount(-each.amount)}
        />
      ))}
      {rest > 0 && <TotalsRow term={t('Discount')} text={amount(-rest)} />}
      {tax > 0 && <TotalsRow term={t('plus tax')} text={amount(tax)} />}
      {tip > 0 && <TotalsRow term={t('Tip')} text={amount(tip)} />}
      <TotalsRow term={tax > 0 ? t('Total') : t('Total incl. VAT')} text={amount(total)} kind="total" />
      {taxItems.map(({ name, value, net }) => (
        <TotalsRow
          key={name}
          term={tax > 0 ? name : t('incl. {rate} VAT', { rate: percentIn(name, pageConfig().locale) })}
          note={net === undefined ? undefined : t('net {amount}', { amount: amount(net) })}
          text={amount(value)}
          kind="part"
        />
      ))}
      {Array.from({ length: free }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells them apart
        <TotalsRow key={index} term={'\u00a0'} text="" kind="part" />
      ))}
    </dl>
  )
}

interface TotalsRowProps {
  term: string
  note?: string | undefined
  text: string
  kind?: 'total' | 'part'
}

export function TotalsRow({ term, note, text, kind }: TotalsRowProps) {
  return (
    <div data-kind={kind} {...(kind === 'total' && { 'aria-live': 'polite', 'aria-atomic': true })}>
      <dt>
        <span>{term}</span>
        {note && <span className={styles.note}> {note}</span>}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
