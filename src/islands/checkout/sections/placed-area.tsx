import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ShopMap } from '#islands/ui/map/map.tsx'
import { findAreas, watchPlaces } from '#lib/cart/delivery/find-areas.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $foundAreas, $markedPlace, aboutPlace, type FoundAreas } from '#stores/order/found-areas.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'

interface PlacedAreaProps {
  form: ApiForm<CheckoutValues>
  features: Features
  /** What is offered where nothing is delivered to. */
  instead: ReactNode
}

/** The area that delivers to the typed address, as the API finds it, and a map to mark an address on that is not found. */
export function PlacedArea({ form, features, instead }: PlacedAreaProps) {
  const t = useT()
  const { address: street, zipcode, areaId } = form.values.address
  const found = aboutPlace(useStore($foundAreas), zipcode)
  const marked = aboutPlace(useStore($markedPlace), zipcode)
  const { tiles, coordinates } = features
  const at = marked?.at
  const centre = useMemo(() => at ?? coordinates, [at, coordinates])
  const wanted = chosenIn(found, areaId)

  useEffect(watchPlaces, [])
  const { setValue } = form
  useEffect(() => {
    if (wanted !== areaId) setValue('address.areaId', wanted)
  }, [wanted, areaId, setValue])

  const asksPoint = isUnplaced(found) || marked !== undefined
  return (
    <>
      <Notice found={found} instead={instead} />
      {asksPoint && tiles && centre && (
        <ShopMap
          label={t('Map to mark your address on')}
          address={t('Or mark your address on the map')}
          tiles={tiles}
          centre={centre}
          pin={at}
          onPick={(place: Coordinates) => $markedPlace.set({ street, zipcode, at: place })}
        />
      )}
    </>
  )
}

/** The only area, or the chosen one of several; nothing while it is not known. */
function chosenIn(found: FoundAreas | undefined, areaId: string): string {
  const [only, ...others] = found?.areas ?? []
  if (found?.areas.some(({ id }) => id === areaId)) return areaId
  return only && others.length === 0 ? only.id : ''
}

/** Whether nobody knows where an address is whose area depends on that. */
const isUnplaced = (found: FoundAreas | undefined): boolean =>
  found?.problem === 'unplaced' || (found?.located === false && found.areas.some(area => area.byPlace))

function Notice({ found, instead }: { found: FoundAreas | undefined; instead: ReactNode }) {
  const t = useT()
  const price = (amount: number): string => formatPrice(amount, pageConfig())
  const changed = (old: number, now: number): string =>
    old === now ? price(now) : `${price(now)} ${t('(until now {price})', { price: price(old) })}`
  if (found?.problem === 'failed')
    return (
      <div role="alert" className={styles.refused}>
        <p>{t('We could not check whether we deliver there')}</p>
        <Button onClick={() => void findAreas()}>{t('Try again')}</Button>
      </div>
    )
  if (found?.problem)
    return (
      <div role="alert" className={styles.refused}>
        <p>{t.dynamic(found.problem === 'outside' ? catalogue.outOfRange : fieldTexts.markPlace)}</p>
        {found.problem === 'outside' && instead}
      </div>
    )
  if (isUnplaced(found))
    return (
      <p role="status" className={styles.placed}>
        {t(
          'We do not know this address. Please choose your delivery area: we call you if it is another one.',
        )}
      </p>
    )
  const [area] = found?.areas ?? []
  const { before } = found ?? {}
  return (
    <p role="status" className={styles.placed}>
      {before && area && (
        <>
          {t.dynamic(fieldTexts.areaChanged)}: {t('Delivery fee')}{' '}
          {changed(before.deliveryPrice, area.deliveryPrice)}, {t('Minimum order value')}{' '}
          {changed(before.minimumOrder, area.minimumOrder)}
        </>
      )}
    </p>
  )
}
