import { type ChangeEvent, type FocusEvent, type ReactNode, useRef, useState } from 'react'
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
import { areasFor, isWholeZipcode } from '#lib/cart/delivery/areas.ts'
import { streetOf } from '#lib/cart/delivery/street-of.ts'
import { MAX_PLACE_LENGTH, typedPlace } from '#lib/cart/delivery/typed-place.ts'
import { api } from '#stores/api.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'
import fields from './fields.module.css'

const find: PlaceFinder = (q, signal) => api(endpoints.findPlaces, { query: { q } }, { signal })

const NAME = 'address.address'

interface GuestAddressProps {
  form: ApiForm<CheckoutValues>
  areas: Area[]
  /** Whether the API finds places, which are suggested then. */
  searches: boolean
  /** Whether postcode and area are not known yet, but about to be. */
  isAsking: boolean
  /** The field for the area, with what is said of it. */
  area: ReactNode
}

/**
 * A guest's address as one field, which understands what is typed, chosen from its list or filled in by the browser. Postcode and area
 * are asked for only where it does not, or by a tap.
 */
export function GuestAddress({ form, areas, searches, isAsking, area }: GuestAddressProps) {
  const t = useT()
  const [asksParts, setAsksParts] = useState(false)
  const { address: text, zipcode, areaId } = form.values.address
  const found = usePlaces(text, searches ? find : findNothing)
  /** The postcode that was understood of the street. Any other was chosen: above the menu, by the browser, or in its own field. */
  const understood = useRef(text === '' ? '' : zipcode)
  const isTyped = useRef(false)
  const error = useTooLong(text, MAX_PLACE_LENGTH)
  const wiring = wiringOf(form, NAME, true, { error })
  const { onChange, onBlur, ...field } = form.register(NAME)

  const set = (part: 'address' | 'zipcode' | 'areaId', value: string): void =>
    form.setValue(`address.${part}`, value, { shouldDirty: true })
  const place = (street: string, code: string): void => {
    const [only, ...others] = areasFor(areas, code)
    understood.current = code
    set('address', street)
    set('zipcode', code)
    set('areaId', only && others.length === 0 ? only.id : '')
  }
  const take = (chosen: Place): void => {
    setAsksParts(false)
    place(streetOf(chosen), chosen.zipcode ?? '')
  }
  const type = (typed: string): void => {
    isTyped.current = true
    const isOther = typed.trim() === '' || typedPlace(areas, typed).zipcode !== ''
    if (!asksParts && zipcode !== '' && isOther) place(typed, '')
  }
  const understand = async (typed: string): Promise<void> => {
    if (!isTyped.current || typed.trim() === '') return
    isTyped.current = false
    const given = typedPlace(areas, typed)
    if (given.zipcode !== '' && (given.street !== '' || isWholeZipcode(areas, given.zipcode))) {
      setAsksParts(false)
      return place(given.street, given.zipcode)
    }
    if (asksParts) return
    if (zipcode !== '' && (zipcode !== understood.current || !searches)) {
      // From now on it is that of this street.
      understood.current = zipcode
      return
    }
    const zipcodes = new Set(searches ? (await placesAt(typed)).map(each => each.zipcode ?? '') : [])
    const [only = ''] = zipcodes
    if (zipcodes.size === 1 && only !== '') return place(typed.trim(), only)
    if (zipcode !== '' && zipcodes.has(zipcode)) return
    if (zipcode !== '') place(typed, '')
    setAsksParts(true)
  }

  const input = {
    ...field,
    ...wiring.aria,
    id: wiring.id,
    value: text,
    required: true,
    autoComplete: 'address-line1',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      void onChange(event)
      type(event.target.value)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      void onBlur(event)
      void understand(event.target.value)
    },
  }
  const isUnknown = searches && found.places?.length === 0
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
        hint={t('with postcode')}
        error={wiring.error}
      >
        {searches ? (
          <PlaceInput {...input} listLabel={t('Addresses that were found')} found={found} onPick={take} />
        ) : (
          <input {...input} type="text" />
        )}
        <p role="status" className={isUnknown ? undefined : 'visually-hidden'}>
          {searches &&
            found.places &&
            (found.places.length === 0
              ? t('We found no such address. Your postcode is enough.')
              : t('Addresses found: {count}', { count: found.places.length }))}
        </p>
      </FieldFrame>
      {showsParts ? (
        // They stay while somebody types in them.
        <fieldset
          className={fields.parts}
          aria-label={t('Delivery address')}
          onFocus={() => setAsksParts(true)}
        >
          <Fields
            form={form}
            names={['address.zipcode', 'address.areaId']}
            slots={{ 'address.areaId': area }}
          />
        </fieldset>
      ) : (
        // Browsers fill in the postcode with the street; what is filled in is read like what is typed.
        <input
          {...form.register('address.zipcode')}
          className={`visually-hidden ${fields.filled}`}
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

const findNothing: PlaceFinder = () => Promise.resolve([])

/** Without an answer, the postcode is asked for. */
const placesAt = (text: string): Promise<Place[]> =>
  api(endpoints.findPlaces, { query: { q: text } }).catch(() => [])
