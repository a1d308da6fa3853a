import type { Area } from '#contract/account.ts'
import { Fields, FormField } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { areasFor } from '#lib/cart/areas.ts'
import styles from './checkout.module.css'
import { Section } from './sections.tsx'
import type { CheckoutValues } from './values.ts'

interface AddressSectionProps {
  form: ApiForm<CheckoutValues>
  areas: Area[]
}

/** The delivery address; the zipcode narrows down the areas. */
export function AddressSection({ form, areas }: AddressSectionProps) {
  const t = useT()
  const fitting = areasFor(areas, form.values.address.zipcode)
  return (
    <Section title={t('Delivery address')}>
      <div className={styles.fields}>
        <Fields
          form={form}
          names={['address.address', 'address.zipcode', 'address.areaId', 'address.extras']}
          slots={{
            'address.areaId': (
              <FormField
                form={form}
                name="address.areaId"
                disabled={fitting.length === 0}
                options={fitting.map(area => ({ value: area.id, label: area.name }))}
              />
            ),
          }}
        />
      </div>
    </Section>
  )
}
