import type { Area } from '#contract/account.ts'
import { Field } from '#islands/form/field.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { areasFor } from './areas.ts'
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
        <Field form={form} name="address.address" required autoComplete="address-line1" maxLength={300} />
        <div className={styles.pair}>
          <Field form={form} name="address.zipcode" required autoComplete="postal-code" maxLength={12} />
          <Field
            form={form}
            name="address.areaId"
            required
            autoComplete="off"
            empty={t('Please choose')}
            disabled={fitting.length === 0}
            options={fitting.map(area => ({ value: area.id, label: area.name }))}
          />
        </div>
        <Field
          form={form}
          name="address.extras"
          autoComplete="address-line2"
          maxLength={300}
          hint={t('Floor, bell, back building')}
        />
      </div>
    </Section>
  )
}
