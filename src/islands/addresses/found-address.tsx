import { useMemo } from 'react'
import type { Address } from '#contract/delivery/address.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { Fields, FormField } from '#islands/form/fields.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ShopMap } from '#islands/ui/map/map.tsx'
import { PlaceSearch } from '#islands/ui/places/place-search.tsx'
import { AddressFrame } from './address-frame.tsx'
import { areaOptions } from './address-values.ts'
import styles from './addresses.module.css'
import { AreaNotice, useReasons } from './area-notice.tsx'
import { findPlaces } from './find-places.ts'
import { useFoundAddress } from './use-found-address.ts'

interface FoundAddressProps {
  features: Features
  /** The saved address that is changed; a new one without. */
  kept?: Address
  onDone: (address: Address) => void
  /** Where the cancel link leads. */
  cancel: string
}

/** The form for an address of the new system: found by search, by the device's location or on the map. */
export function FoundAddress({ features, kept, onDone, cancel }: FoundAddressProps) {
  const t = useT()
  const { form, check, spot, result, locating, take, pin, fromDevice } = useFoundAddress(
    kept,
    onDone,
    features,
  )
  const { tiles, coordinates } = features
  const centre = useMemo(() => spot ?? coordinates, [spot, coordinates])
  const reasons = useReasons(check, form.values.address.trim() !== '' || spot !== undefined)
  return (
    <div className={styles.page}>
      <section className={`card ${styles.form}`} aria-label={t('Find your address')}>
        <PlaceSearch find={findPlaces} onPick={place => void take(place)} />
        <Button className={styles.add} aria-busy={locating} onClick={() => !locating && void fromDevice()}>
          {locating ? t('Looking for your location') : t('Use my location')}
        </Button>
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
        <AddressFrame form={form} reasons={reasons} cancel={cancel}>
          <Fields form={form} names={['address', 'zipcode']} />
          <AreaNotice check={check} />
          {check.status === 'choice' && (
            <FormField form={form} name="areaId" options={areaOptions(check.areas)} required />
          )}
          <Fields form={form} names={['name', 'extras', 'isDefault']} />
        </AddressFrame>
      </div>
    </div>
  )
}
