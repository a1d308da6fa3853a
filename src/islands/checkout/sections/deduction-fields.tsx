import { fromCents } from '#contract/kit/money.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { CheckField } from '#islands/form/check-field.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutValues } from '../checkout-fields.ts'
import type { Deductions, DeductionValues } from '../deductions.ts'

interface DeductionFieldsProps {
  form: ApiForm<CheckoutValues>
  deductions: Deductions
  /** Those for which the price is high enough. */
  offered: Partial<DeductionValues> | undefined
}

/** Redeems all loyalty points (docs/rules.md, R5.1 R5.2). */
export function DeductionFields({ form, deductions: { points, currency }, offered }: DeductionFieldsProps) {
  const t = useT()
  if (points === 0) return null
  const amount = formatPrice(fromCents(points, currency), pageConfig())
  const spendable = offered?.useProfit === true
  return (
    <CheckField
      form={form}
      name="useProfit"
      disabled={!spendable}
      hint={spendable ? undefined : t(catalogue.pointsHint)}
    >
      {t('Use my loyalty points ({amount})', { amount })}
    </CheckField>
  )
}
