import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './addresses.module.css'
import type { AreaCheck } from './use-area-check.ts'

/** Shows whether the location is in a delivery area, and which. */
export function AreaNotice({ check }: { check: AreaCheck }) {
  const t = useT()
  if (check.status === 'failed') {
    return (
      <div role="alert" className={styles.refused}>
        <p>{t.dynamic(check.text)}</p>
        {check.retry && <Button onClick={check.retry}>{t('Try again')}</Button>}
      </div>
    )
  }
  if (check.status === 'choice' && check.isUnknown)
    return (
      <p role="status" className={styles.served}>
        {t(
          'We do not know this address. Please choose your delivery area: we call you if it is another one.',
        )}
      </p>
    )
  const area = 'area' in check ? check.area : undefined
  return (
    <p role="status" className={area && styles.served}>
      {area &&
        t('We deliver here: {area}, delivery fee {fee}', {
          area: area.name,
          fee: area.deliveryPrice > 0 ? formatPrice(area.deliveryPrice, pageConfig()) : t('free'),
        })}
    </p>
  )
}

/** Returns why the address cannot be saved although all fields are valid; translated. */
export function useReasons(check: AreaCheck, named: boolean): string[] {
  const t = useT()
  if (check.status === 'open' || !named)
    return [t('Please search for your address, enter it with its postcode, or mark it on the map')]
  if (check.status === 'checking') return [t('We are checking whether we deliver there')]
  if (check.status === 'choice' && !check.area) return [t('Please choose your delivery area')]
  return check.status === 'failed' ? [t.dynamic(check.text)] : []
}
