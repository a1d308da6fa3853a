import { Fields } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { OurTable } from '#islands/ui/order/our-table.tsx'
import { tableHref } from '#lib/routing/table-href.ts'
import { readTableSession } from '#stores/order/table-session.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'
import fields from './fields.module.css'
import { Section } from './sections.tsx'

/** Where the order is brought to, which a scanned code has said already. */
export function TableSection({ name }: { name: string }) {
  const t = useT()
  return (
    <Section title={t('At the table: {table}', { table: name })}>
      <p>{t('You are ordering at your table.')}</p>
      <div>
        <OurTable />
      </div>
    </Section>
  )
}

/** The contact data at a table; all optional. */
export function TableContactSection({ form }: { form: ApiForm<CheckoutValues> }) {
  const t = useT()
  return (
    <Section title={t('Your contact details')}>
      <p>{t('You can leave this empty. With an e-mail address you get a confirmation.')}</p>
      <div className={fields.fields}>
        <Fields form={form} names={['name', 'email']} />
      </div>
    </Section>
  )
}

/** The table session has expired, or another tab has left the table; everything typed is kept. */
export function TableEnded() {
  const t = useT()
  const tableId = readTableSession()
  return (
    <div className={styles.ended} role="alert" tabIndex={-1} data-attention>
      <p>{t('You are no longer at your table. Please scan its code again; your cart is kept.')}</p>
      {tableId !== undefined && (
        <a className="button button--primary" href={tableHref(tableId)}>
          {t('Continue at your table')}
        </a>
      )}
    </div>
  )
}
