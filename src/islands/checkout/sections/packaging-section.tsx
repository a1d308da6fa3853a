import type { Features } from '#contract/describe/settings/features.ts'
import { Fields } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { reusableNote } from '#lib/i18n/reusable-note.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutValues } from '../checkout-fields.ts'

interface PackagingProps {
  form: ApiForm<CheckoutValues>
  features: Features
}

/** The offer of reusable packaging (§ 33 VerpackG), or to fill guests' own containers (§ 34 VerpackG). */
export function Packaging({ form, features: { reusable, reusableDeposit } }: PackagingProps) {
  const t = useT()
  if (!reusable) return null
  return (
    <div>
      <h3>{t('Packaging')}</h3>
      <p>{t(reusableNote[reusable])}</p>
      {reusable === 'offer' && (
        <>
          <Fields form={form} names={['reusable']} />
          {reusableDeposit > 0 && (
            <p>
              {t('Deposit for each dish: {amount}', { amount: formatPrice(reusableDeposit, pageConfig()) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
