import { type ChangeEvent, useId } from 'react'
import { placeEndpoints } from '#contract/api/endpoints/places.ts'
import type { Place } from '#contract/delivery/address.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useLimit } from '#islands/desk/kit/limited-input.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { asGuest } from '#islands/desk/live/as-guest.ts'
import { PlaceInput, usePlaces } from '#islands/ui/places/place-input.tsx'
import type { PlaceFinder } from '#islands/ui/places/use-place-search.ts'
import { USUAL } from './text-field.tsx'

interface Props {
  value: string
  /** Whether the server finds places, which are suggested then. */
  searches: boolean
  onType: (text: string) => void
  onPick: (place: Place) => void
}

/** Street and number, with the suggestions that guests get; what is not among them is typed. */
export function StreetField({ value, searches, onType, onPick }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const found = usePlaces(value, searches ? find : findNothing)
  const { field, note, ...limited } = useLimit<HTMLInputElement>(USUAL, { value })
  return (
    <div className={desk.field}>
      <label htmlFor={id}>{t('Street and number')}</label>
      <PlaceInput
        {...limited}
        ref={field}
        id={id}
        listLabel={t('Addresses that were found')}
        found={found}
        autoComplete="off"
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value)}
        onPick={onPick}
      />
      {note}
      <p role="status" className="visually-hidden">
        {found.places && t('Addresses found: {count}', { count: found.places.length })}
      </p>
    </div>
  )
}

const find: PlaceFinder = (q, signal) => asGuest(placeEndpoints.findPlaces, { query: { q } }, { signal })

const findNothing: PlaceFinder = () => Promise.resolve([])
