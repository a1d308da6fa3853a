import '../../../styles/suggest.css'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import type { Place } from '#contract/delivery/address.ts'
import { MAX_PLACE_LENGTH } from '#lib/cart/delivery/typed-place.ts'
import { isTooLong } from '#lib/i18n/text-length.ts'
import { type PlaceFinder, usePlaceSearch } from './use-place-search.ts'

/** What is found for the text of a field while its list is open. */
export function usePlaces(text: string, find: PlaceFinder) {
  const [open, setOpen] = useState(false)
  const found = usePlaceSearch(open && !isTooLong(text, MAX_PLACE_LENGTH) ? text : '', find)
  return { open, setOpen, ...found }
}

interface PlaceInputProps extends ComponentProps<'input'> {
  id: string
  /** What the list of suggestions is called. */
  listLabel: string
  found: ReturnType<typeof usePlaces>
  onPick: (place: Place) => void
}

/** An input with suggestions while typing, chosen by pointer or with the arrow keys and Enter. */
export function PlaceInput({
  listLabel,
  found: { open, setOpen, places },
  onPick,
  ...input
}: PlaceInputProps) {
  const { id } = input
  const [active, setActive] = useState(0)
  const shown = open ? (places ?? []) : []
  const optionId = (index: number) => `${id}-place-${index}`

  const pick = (place: Place): void => {
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
    <div className="suggest">
      <input
        {...input}
        type="text"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        onChange={event => {
          setActive(0)
          setOpen(true)
          input.onChange?.(event)
        }}
        onKeyDown={onKeyDown}
        onBlur={event => {
          setOpen(false)
          input.onBlur?.(event)
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
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
  )
}
