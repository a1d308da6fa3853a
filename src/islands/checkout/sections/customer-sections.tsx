import type { ReactNode } from 'react'
import type { Address } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { ChoiceField } from '#islands/form/choice-field.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'
import { areaOf } from '../saved-addresses.ts'
import { Section } from './sections.tsx'

interface OwnContactSectionProps {
  contact: { name: string; email: string; phone: string }
}

/** The customer's contact data from the account. */
export function OwnContactSection({ contact }: OwnContactSectionProps) {
  const t = useT()
  return (
    <Section title={t('Your contact details')}>
      <p>
        {[contact.name, contact.email, contact.phone].map(line => (
          <span key={line} className={styles.row}>
            {line}
          </span>
        ))}
      </p>
      <a className={`button ${styles.way}`} href={ownPath(accountPath('profile'))}>
        {t('Change in my profile')}
      </a>
    </Section>
  )
}

interface OwnAddressSectionProps {
  form: ApiForm<CheckoutValues>
  features: Features
  addresses: Address[]
  areas: Area[]
  /** What is offered where nothing is delivered to. */
  instead: ReactNode
}

/** The delivery address: a saved one, or a link to create one that returns to checkout. */
export function OwnAddressSection({ form, features, addresses, areas, instead }: OwnAddressSectionProps) {
  const t = useT()
  const create = accountPath(features.newAddressSystem ? 'newListAddress' : 'newAddress')
  const choices = addresses.map(address => {
    const area = areaOf(areas, address)
    const place = [address.address, address.extras, address.zipcode].filter(Boolean).join(', ')
    return {
      value: address.id,
      label: address.name,
      note: area ? place : `${place} · ${t(catalogue.outOfRange)}`,
      disabled: area === undefined,
    }
  })
  return (
    <Section title={t('Delivery address')}>
      {choices.length > 0 ? (
        <ChoiceField form={form} name="addressId" choices={choices} quiet />
      ) : (
        <p>{t(catalogue.noAddress)}</p>
      )}
      {choices.length > 0 && choices.every(({ disabled }) => disabled) && instead}
      <a
        className={`button ${choices.length > 0 ? '' : 'button--primary'} ${styles.way}`}
        href={`${ownPath(create)}?return=${encodeURIComponent(paths.checkout)}`}
      >
        {t('Add an address')}
      </a>
    </Section>
  )
}

/** The session has expired; everything typed is kept. */
export function SessionEnded() {
  const t = useT()
  return (
    <div className={styles.ended} role="alert" tabIndex={-1} data-attention>
      <p>{t('Your session has ended. Please log in again; what you typed is kept.')}</p>
      <a
        className="button button--primary"
        href={`${pageConfig().paths.login}?return=${encodeURIComponent(paths.checkout)}`}
      >
        {t('Login')}
      </a>
    </div>
  )
}
