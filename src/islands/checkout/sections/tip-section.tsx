import { fromCents, toCents } from '#contract/kit/money.ts'
import { ChoiceField } from '#islands/form/choice-field.tsx'
import { FormField } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice, percentIn } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutValues } from '../checkout-fields.ts'
import { OWN_TIP, tipCents } from '../order/tip.ts'
import { Section } from './sections.tsx'

interface TipSectionProps {
  form: ApiForm<CheckoutValues>
  percents: readonly number[]
  /** The price of the items, in the main unit. */
  price: number
}

/** A tip; none is preselected (docs/rules.md, R5.3 to R5.5 R11.4). */
export function TipSection({ form, percents, price }: TipSectionProps) {
  const t = useT()
  const config = pageConfig()
  const presets = percents.map(percent => {
    const cents = toCents(price, config.currency)
    const amount = tipCents({ tip: String(percent), tipAmount: '' }, cents, config)
    return {
      value: String(percent),
      label: percentIn(`${percent} %`, config.locale),
      note: formatPrice(fromCents(amount, config.currency), config),
    }
  })
  const choices = [{ value: '', label: t('None') }, ...presets, { value: OWN_TIP, label: t('Other') }]
  return (
    <Section title={t('Tip')}>
      <ChoiceField form={form} name="tip" choices={choices} look="chips" quiet />
      {form.values.tip === OWN_TIP && (
        <FormField
          form={form}
          name="tipAmount"
          hint={t('For example {example}', { example: formatPrice(fromCents(250, config.currency), config) })}
        />
      )}
    </Section>
  )
}
