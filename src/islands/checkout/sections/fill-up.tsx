import { limits } from '#contract/kit/limits.ts'
import { type Cents, fromCents, toCents } from '#contract/kit/money.ts'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutValues } from '../checkout-fields.ts'
import { OWN_TIP } from '../order/tip.ts'
import type { CheckoutTotals } from '../order/totals.ts'

interface FillUpProps {
  form: ApiForm<CheckoutValues>
  totals: Pick<CheckoutTotals, 'price' | 'tip'>
  /** What is missing to the minimum order; nothing is offered where there is nothing missing. */
  toMinimum: Cents
  tips: boolean
}

/** What helps an order that is too small: more dishes, or a tip up to the minimum. */
export function FillUp({ form, totals, toMinimum, tips }: FillUpProps) {
  const t = useT()
  const config = pageConfig()
  const { currency } = config
  if (toMinimum === 0) return null
  const tip = toCents(totals.tip, currency) + toMinimum
  const whole = toCents(totals.price, currency) + tip
  const shown = (cents: Cents): string => formatPrice(fromCents(cents, currency), config)
  const roundUp = (): void => {
    form.setValue('tip', OWN_TIP, { shouldDirty: true })
    form.setValue('tipAmount', shown(tip), { shouldDirty: true })
  }
  return (
    <>
      <a href={config.paths.home}>{t('Choose more dishes')}</a>
      {tips && tip <= limits.tip && (
        <Button onClick={roundUp}>{t('Round up to {amount}', { amount: shown(whole) })}</Button>
      )}
    </>
  )
}
