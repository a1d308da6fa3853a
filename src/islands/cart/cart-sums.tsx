import type { Cents } from '#contract/kit/money.ts'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import type { ShownPromotion } from '#islands/ui/promotions/quoting.ts'
import { addedTax } from '#lib/cart/cart.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './cart.module.css'

export interface CartSumsProps {
  price: Cents
  deposit: Cents
  /** What delivering costs, where promotions have made the server say it. */
  fee?: Cents
  promotions?: readonly ShownPromotion[]
  /** Added to the prices. */
  tax: Cents
  total: Cents
  /** Whether the total is all that is to be paid; what a delivery costs may be missing. */
  isWhole: boolean
  /** Whether the server says only later what promotions take off. */
  isPutOff?: boolean
}

/** The sums of the cart, in the words and the sequence of checkout; one without anything between has its total alone. */
export function CartSums({ promotions = [], fee = 0, isPutOff = false, ...sums }: CartSumsProps) {
  const { price, deposit, tax, total, isWhole } = sums
  const t = useT()
  const money = usePrice()
  const isSplit = deposit > 0 || fee > 0 || promotions.length > 0 || tax > 0
  return (
    <>
      {isSplit && <Row term={t('Subtotal')} text={money.price(price)} />}
      {deposit > 0 && <Row term={t('Deposit')} text={money.price(deposit)} />}
      {fee > 0 && <Row term={t('Delivery fee')} text={money.price(fee)} isFee />}
      {promotions.map(({ id, name, amount }) => (
        <Row
          key={id ?? name}
          term={name}
          text={amount === undefined ? '…' : formatPrice(-amount, pageConfig())}
        />
      ))}
      {tax > 0 && <Row term={t('plus tax')} text={money.price(tax)} />}
      <p className={styles.sum} role="status">
        <span>
          {isWhole ? t('Total') : t('Total without delivery')}
          {addedTax() === 0 && <small>{t('incl. VAT')}</small>}
          {isPutOff && <small>{t('The total with all promotions follows in a moment')}</small>}
        </span>
        <strong>{money.price(total)}</strong>
      </p>
    </>
  )
}

const Row = ({ term, text, isFee = false }: { term: string; text: string; isFee?: boolean }) => (
  <p className={isFee ? `${styles.delivery} ${styles.fee}` : styles.delivery}>
    <span>{term}</span>
    <span>{text}</span>
  </p>
)
