import type { Place } from '#contract/delivery/address.ts'
import { plainGet } from '#lib/api/plain-get.ts'
import { $token } from '#stores/storage/storage.ts'

/** Milliseconds to wait after the last letter. */
const DELAY_MS = 250
/** The shortest text that is searched for. */
const MIN_LENGTH = 3

interface Suggestions {
  /** The street that is to be found, empty while none is. */
  wanted: () => string
  onPick: (place: Place) => void
  /** Called with the number of places found. */
  onFound: (count: number) => void
}

/** Suggests places in the list that the field controls, chosen by pointer or with the arrow keys and Enter. */
export function suggestPlaces(field: HTMLInputElement, { wanted, onPick, onFound }: Suggestions): void {
  const list = field.parentElement?.querySelector<HTMLElement>('[role=listbox]')
  if (!list) return
  let places: Place[] = []
  let active = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (found: Place[]): void => {
    places = found
    list.replaceChildren(...found.map(optionOf))
    list.hidden = found.length === 0
    field.setAttribute('aria-expanded', String(found.length > 0))
    mark(0)
  }
  const mark = (index: number): void => {
    active = index
    const options = [...list.children]
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === index))
    const id = options[index]?.id
    if (id) field.setAttribute('aria-activedescendant', id)
    else field.removeAttribute('aria-activedescendant')
  }
  const pick = (place: Place): void => {
    clearTimeout(timer)
    show([])
    onPick(place)
  }
  const ask = async (): Promise<void> => {
    const street = wanted()
    const found = street.length < MIN_LENGTH ? [] : await find(street)
    // What was typed meanwhile asks by itself.
    if (street !== wanted()) return
    show(found)
    if (street.length >= MIN_LENGTH) onFound(found.length)
  }

  const askSoon = (): void => {
    clearTimeout(timer)
    // Without an answer the postcode is enough.
    timer = setTimeout(() => void ask().catch(() => show([])), DELAY_MS)
  }
  // Typed before this script was here.
  if (field === document.activeElement) askSoon()
  field.addEventListener('input', askSoon)
  field.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const place = places[active]
    if (!place) return
    if (step) mark((active + step + places.length) % places.length)
    else if (event.key === 'Enter') pick(place)
    else if (event.key === 'Escape') show([])
    else return
    event.preventDefault()
  })
  field.addEventListener('blur', () => show([]))
  // Keeps the focus in the field, so that the list stays open until the click.
  list.addEventListener('pointerdown', event => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const place = places[[...list.children].indexOf(target as Element)]
    if (place) pick(place)
  })
}

function optionOf({ address }: Place, index: number): HTMLElement {
  const option = document.createElement('div')
  option.id = `place-${index}`
  option.role = 'option'
  option.textContent = address
  return option
}

/** Unvalidated, since zod is not loaded here. */
async function find(q: string): Promise<Place[]> {
  const answer = await plainGet('/checkout/places?q={q}', { params: { q }, token: $token.get() })
  if (!answer.ok) return []
  const { data } = (await answer.json()) as { data: Place[] }
  return data
}
