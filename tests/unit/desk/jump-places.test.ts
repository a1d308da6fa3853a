import { expect, test } from 'vitest'
import { type JumpPlace, placesFor } from '#islands/desk/views/jump/places.ts'

const place = (text: string, about: string, words = ''): JumpPlace => ({
  id: text,
  text,
  about,
  words,
  go: () => undefined,
})
const PLACES = [
  place('Rückfragen an Gäste', 'Bestellen', 'Wie lange eine Pizza wartet'),
  place('12 Große Pizza', 'Gericht'),
  place('Pizza', 'Kategorien'),
  place('Größen', 'Karte'),
]

test.each([
  [
    'what begins with the words comes before what has them in its name or its hint',
    'pizza',
    ['Pizza', '12 Große Pizza', 'Rückfragen an Gäste'],
  ],
  [
    'every word counts, also of what it belongs to, without accents or capitals',
    'grosse gericht',
    ['12 Große Pizza'],
  ],
  ['umlauts may be left out', 'GROSSEN', ['Größen']],
  ['accents do not matter', 'großen', ['Größen']],
  ['a number finds its dish', '12', ['12 Große Pizza']],
])('%s [R12.1111]', (_, query, found) => {
  expect(placesFor(query, PLACES).map(({ text }) => text)).toEqual(found)
})
