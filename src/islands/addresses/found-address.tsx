import { useMemo } from 'react'
import type { Address } from '#contract/account.ts'
import type { Features } from '#contract/features.ts'
import { CheckField } from '#islands/form/check-field.tsx'
import { Field } from '#islands/form/field.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import { ShopMap } from '#islands/ui/map/map.tsx'
import { useT } from '#islands/ui/use-t.ts'
import styles from './addresses.module.css'
import { AreaNotice, useReasons } from './area-notice.tsx'
import { PlaceSearch } from './place-search.tsx'
import { useFoundAddress } from './use-found-address.ts'

interface FoundAddressProps {
  features: Features
  onDone: (address: Address) => void
  /** Where to go without saving. */
  cancel: string
}

/** A new address of the new system: searched for, taken from the device or marked on the map. */
export function FoundAddress({ features, onDone, cancel }: FoundAddressProps) {
  const t = useT()
  const { form, check, spot, result, locating, take, pin, fromDevice } = useFoundAddress(onDone)
  const { tiles, coordinates } = features
  const centre = useMemo(() => spot ?? coordinates, [spot, coordinates])
  const reasons = useReasons(check, form.values.address.trim() !== '' || spot !== undefined)
  return (
    <div className={styles.page}>
      <section className={`card ${styles.form}`} aria-label={t('Find your address')}>
        <PlaceSearch onPick={place => void take(place)} />
        <button
          type="button"
          className={`button ${styles.add}`}
          aria-busy={locating}
          onClick={() => !locating && void fromDevice()}
        >
          {locating ? t('Looking for your location') : t('Use my location')}
        </button>
      </section>
      <div ref={result} className={styles.result}>
        {tiles && centre && (
          <ShopMap
            label={t('Map to mark your address on')}
            address={t('Mark your address on the map')}
            tiles={tiles}
            centre={centre}
            pin={spot}
            onPick={pin}
          />
        )}
        <form className={`card ${styles.form}`} ref={form.ref} onSubmit={form.submit} noValidate>
          <FormHead form={form} />
          <Field form={form} name="address" autoComplete="address-line1" maxLength={300} />
          <Field form={form} name="zipcode" autoComplete="postal-code" inputMode="numeric" maxLength={12} />
          <AreaNotice check={check} />
          <Field
            form={form}
            name="name"
            required
            autoComplete="off"
            maxLength={200}
            hint={t('For example home or work')}
          />
          <Field
            form={form}
            name="extras"
            required
            autoComplete="address-line2"
            maxLength={300}
            hint={t('Floor, bell, back building')}
          />
          <CheckField form={form} name="isDefault">
            {t('Use this address by default')}
          </CheckField>
          <SubmitRow form={form} reasons={reasons}>
            {t('Save address')}
          </SubmitRow>
          <a className="button button--quiet" href={cancel}>
            {t('Cancel')}
          </a>
        </form>
      </div>
    </div>
  )
}
