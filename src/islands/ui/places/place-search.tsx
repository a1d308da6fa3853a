import '../../../styles/suggest.css'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Place } from '#contract/account.ts'
import { MAX_PLACE_LENGTH } from '#lib/cart/delivery/typed-place.ts'
import { isTooLong } from '#lib/i18n/text-length.ts'
import { useT } from '../hooks/use-t.ts'
import { TextLimit } from '../text-length.tsx'
import styles from './place-search.module.css'
import { type PlaceFinder, usePlaceSearch } from './use-place-search.ts'

interface PlaceSearchProps {
  find: PlaceFinder
  onPick: (place: Place) => void
}

/**
 * An address search with suggestions while typing; a suggestion is chosen by pointer or with the arrow keys
 * and Enter.
 */
export function PlaceSearch({ find, onPick }: PlaceSearchProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { places, problem } = usePlaceSearch(open && !isTooLong(text, MAX_PLACE_LENGTH) ? text : '', find)
  const shown = open ? (places ?? []) : []
  const optionId = (index: number) => `${id}-${index}`

  const pick = (place: Place): void => {
    setText(place.address)
    setOpen(false)
    onPick(place)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const place = shown[active]
    if (step && shown.length > 0) setActive((active + step + shown.length) % shown.length)
    else if (step) setOpen(true)
    else if (event.key === 'Enter' && place) pick(place)
    else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div className="field">
      <label htmlFor={id}>{t('Search for your address')}</label>
      <div className="suggest">
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={isTooLong(text, MAX_PLACE_LENGTH)}
          value={text}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={event => {
            setText(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('Addresses that were found')}
          className="suggest__list"
          hidden={shown.length === 0}
        >
          {shown.map((place, index) => (
            <div
              key={place.address}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field, so that the list stays open until the click.
              onPointerDown={event => event.preventDefault()}
              onClick={() => pick(place)}
              onKeyDown={onKeyDown}
            >
              {place.address}
            </div>
          ))}
        </div>
      </div>
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
