import { type ReactNode, useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Place } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { FieldFrame } from '#islands/form/field-frame.tsx'
import { Fields } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { wiringOf } from '#islands/form/wiring.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { PlaceInput, usePlaces } from '#islands/ui/places/place-input.tsx'
import type { PlaceFinder } from '#islands/ui/places/use-place-search.ts'
import { useTooLong } from '#islands/ui/text-length.tsx'
import { areasFor } from '#lib/cart/delivery/areas.ts'
import { streetOf } from '#lib/cart/delivery/street-of.ts'
import { MAX_PLACE_LENGTH, typedPlace } from '#lib/cart/delivery/typed-place.ts'
import { api } from '#stores/api.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'

const find: PlaceFinder = (q, signal) => api(endpoints.findPlaces, { query: { q } }, { signal })

const NAME = 'address.address'

interface GuestAddressProps {
  form: ApiForm<CheckoutValues>
  areas: Area[]
  /** Whether postcode and area are not known yet, but about to be. */
  isAsking: boolean
  /** The field for the area, with what is said of it. */
  area: ReactNode
}

/**
 * A guest's address as one field, which understands what is typed, chosen from its list or filled in by the browser. Postcode and area
 * are asked for only where it does not.
 */
export function GuestAddress({ form, areas, isAsking, area }: GuestAddressProps) {
  const t = useT()
  const [asksParts, setAsksParts] = useState(false)
  const { address: text, zipcode, areaId } = form.values.address
  const found = usePlaces(text, find)
  const error = useTooLong(text, MAX_PLACE_LENGTH)
  const wiring = wiringOf(form, NAME, true, { error })
  const { onChange, onBlur, ...field } = form.register(NAME)

  const set = (part: 'address' | 'zipcode' | 'areaId', value: string): void =>
    form.setValue(`address.${part}`, value, { shouldDirty: true })
  const place = (street: string, code: string): void => {
    const [only, ...others] = areasFor(areas, code)
    set('address', street)
    set('zipcode', code)
    set('areaId', only && others.length === 0 ? only.id : '')
  }
  const take = (chosen: Place): void => {
    setAsksParts(false)
    place(streetOf(chosen), chosen.zipcode ?? '')
  }
  /** A postcode that was understood belongs to the street that it was understood of. */
  const type = (): void => {
    if (asksParts || zipcode === '') return
    set('zipcode', '')
    set('areaId', '')
  }
  const understand = async (typed: string): Promise<void> => {
    if (asksParts || zipcode !== '' || typed.trim() === '') return
    const given = typedPlace(areas, typed)
    if (given.street !== '' && given.zipcode !== '') return place(given.street, given.zipcode)
    const zipcodes = new Set((await placesAt(typed)).map(each => each.zipcode ?? ''))
    const [only = ''] = zipcodes
    if (zipcodes.size === 1 && only !== '') place(typed.trim(), only)
    else setAsksParts(true)
  }

  const isUnderstood = zipcode !== '' && (areaId !== '' || isAsking)
  const hasProblem = ['address.zipcode', 'address.areaId'].some(name => form.errorOf(name) !== undefined)
  const showsParts = asksParts || (zipcode !== '' && !isUnderstood) || hasProblem
  const name = areas.find(({ id }) => id === areaId)?.name
  return (
    <>
      <FieldFrame
        id={wiring.id}
        label={form.labels[NAME]}
        required
        hint={t('Street and house number, then choose from the list')}
        error={wiring.error}
      >
        <PlaceInput
          {...field}
          {...wiring.aria}
          id={wiring.id}
          value={text}
          found={found}
          required
          autoComplete="address-line1"
          onChange={event => {
            void onChange(event)
            type()
          }}
          onBlur={event => {
            void onBlur(event)
            void understand(event.target.value)
          }}
          onPick={take}
        />
        <p role="status" className={found.places?.length === 0 ? undefined : 'visually-hidden'}>
          {found.places &&
            (found.places.length === 0
              ? t('We found no such address. Your postcode is enough.')
              : t('Addresses found: {count}', { count: found.places.length }))}
        </p>
      </FieldFrame>
      {showsParts ? (
        <Fields
          form={form}
          names={['address.zipcode', 'address.areaId']}
          slots={{ 'address.areaId': area }}
        />
      ) : (
        // Browsers fill in the postcode with the street; what is filled in is read like what is typed.
        <input
          {...form.register('address.zipcode')}
          className="visually-hidden"
          type="text"
          autoComplete="postal-code"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {!showsParts && zipcode !== '' && (
        <p role="status" className={styles.understood}>
          <span>{[zipcode, name].filter(Boolean).join(' ')}</span>
          <Button quiet onClick={() => setAsksParts(true)}>
            {t('Change postcode')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Without an answer, the postcode is asked for. */
const placesAt = (text: string): Promise<Place[]> =>
  api(endpoints.findPlaces, { query: { q: text } }).catch(() => [])
