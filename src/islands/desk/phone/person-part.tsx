import type { PhoneShop } from '#contract/desk/phone.ts'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './phone.module.css'
import { TextField } from './text-field.tsx'
import { type TypedOrder, type } from './typed.ts'

interface Props {
  shop: Pick<PhoneShop, 'invoice'>
  typed: TypedOrder
  payments: PhoneShop['payments']
}

/** Who orders, and how they pay. */
export function PersonPart({ shop, typed, payments }: Props) {
  const { t } = useDeskT()
  const isOnline = payments.find(({ id }) => id === typed.payment)?.online ?? false
  return (
    <section className={styles.fields} aria-label={t('Guest and payment')}>
      <TextField label={t('Name')} value={typed.name} onType={name => type({ name })} />
      <TextField
        label={t('E-mail, if the guest likes')}
        type="email"
        value={typed.email}
        onType={email => type({ email })}
      />
      <SelectField
        label={t('Payment')}
        value={typed.payment}
        options={payments.map(({ id, name, online }) => [
          id,
          online ? t('{name}, by a link', { name }) : name,
        ])}
        onChange={({ target }) => type({ payment: target.value })}
      />
      <TextField label={t('Promotion code')} value={typed.code} onType={code => type({ code })} />
      {shop.invoice && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={typed.invoice}
            onChange={({ target }) => type({ invoice: target.checked })}
          />
          {t('Invoice wanted')}
        </label>
      )}
      {isOnline && (
        <p className={styles.wide}>
          {t('The guest gets a link to pay, by mail or read out. It is ordered once it is paid.')}
        </p>
      )}
    </section>
  )
}
