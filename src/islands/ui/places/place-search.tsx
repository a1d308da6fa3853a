import { useId, useState } from 'react'
import type { Place } from '#contract/delivery/address.ts'
import { MAX_PLACE_LENGTH } from '#lib/cart/delivery/typed-place.ts'
import { isTooLong } from '#lib/i18n/text-length.ts'
import { useT } from '../hooks/use-t.ts'
import { TextLimit } from '../text-length.tsx'
import { PlaceInput, usePlaces } from './place-input.tsx'
import styles from './place-search.module.css'
import type { PlaceFinder } from './use-place-search.ts'

interface PlaceSearchProps {
  find: PlaceFinder
  onPick: (place: Place) => void
}

/** An address search with suggestions while typing. */
export function PlaceSearch({ find, onPick }: PlaceSearchProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const found = usePlaces(text, find)
  const { places, problem } = found
  return (
    <div className="field">
      <label htmlFor={id}>{t('Search for your address')}</label>
      <PlaceInput
        id={id}
        listLabel={t('Addresses that were found')}
        value={text}
        found={found}
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={isTooLong(text, MAX_PLACE_LENGTH)}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={event => setText(event.target.value)}
        onPick={place => {
          setText(place.address)
          onPick(place)
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('Street and house number, then choose from the list')}
      </p>
      <TextLimit id={id} text={text} most={MAX_PLACE_LENGTH} />
      <p role="status" className={places && places.length === 0 ? undefined : 'visually-hidden'}>
        {places &&
          (places.length === 0
            ? t('We found no such address. You can fill in the fields below.')
            : t('Addresses found: {count}', { count: places.length }))}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t.dynamic(problem)}
        </p>
      )}
    </div>
  )
}
