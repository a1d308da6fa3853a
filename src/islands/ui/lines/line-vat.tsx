import type { VatShare } from '#contract/orders/vat.ts'
import { formatPrice, percentIn } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './line.module.css'

/**
 * The VAT rate of a line, as on a receipt; several rates are shown with their shares of the price. What is not known yet
 * (undefined) has its place.
 */
export function LineVat({ vat }: { vat: readonly VatShare[] | undefined }) {
  const t = useT()
  if (!vat) return <small className={styles.codes}>{'\u00a0'}</small>
  if (vat.length === 0) return null
  const shares = vat.map(({ rate, gross }) =>
    percentIn(
      vat.length === 1 ? `${rate} %` : `${rate}\u00a0%\u00a0(${formatPrice(gross, pageConfig())})`,
      pageConfig().locale,
    ),
  )
  return (
    <small className={styles.codes}>
      {t('VAT')} {shares.join(', ')}
    </small>
  )
}
