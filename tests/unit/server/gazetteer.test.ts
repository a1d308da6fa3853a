import { describe, expect, test } from 'vitest'
import { distance } from '#contract/delivery/distance.ts'
import { gazetteerOf } from '#server/shop/gazetteer.ts'

const row = (id: string, street: string, zipcode: string, lat: string, lng: string) => ({
  id,
  street,
  zipcode,
  town: 'Berlin',
  lat,
  lng,
  sort: 0,
})

const places = gazetteerOf([
  row('ryke', 'Rykestraße', '10405', '52.5365', '13.4195'),
  row('schoenhauser-10119', 'Schönhauser Allee', '10119', '52.5300', '13.4118'),
  row('schoenhauser-10435', 'Schönhauser Allee', '10435', '52.5385', '13.4122'),
  row('boetzow', 'Bötzowstraße', '10407', '52.5330', '13.4360'),
  row('alt-schoen', 'Alt-Schönhauser Weg', '10119', '52.5290', '13.4100'),
])

const found = (text: string) => places.search(text).map(place => place.address)

describe('the search for a street', () => {
  test.each([
    'Rykestraße',
    'rykestrasse',
    'RYKESTR.',
    'ryke',
    'Rykestra',
    '  Ryke  ',
    'ryke 10405',
    'Ryke, Berlin',
  ])('finds the same by “%s”', text => {
    expect(found(text)).toEqual(['Rykestraße, 10405 Berlin'])
  })

  test.each(['Bötzow', 'Boetzow', 'Botzow', 'BÖTZOWSTRASSE', 'Bo\u0308tzow'])(
    'reads “%s” with and without its umlaut',
    text => {
      expect(found(text)).toEqual(['Bötzowstraße, 10407 Berlin'])
    },
  )

  test('takes streets that begin with the text first, each postcode for itself', () => {
    expect(found('schönhauser')).toEqual([
      'Schönhauser Allee, 10119 Berlin',
      'Schönhauser Allee, 10435 Berlin',
      'Alt-Schönhauser Weg, 10119 Berlin',
    ])
    expect(found('schoenhauser 10435')).toEqual(['Schönhauser Allee, 10435 Berlin'])
  })

  test.each([
    ['Rykestraße 12', 'Rykestraße 12, 10405 Berlin', 'ryke.12'],
    ['rykestr.12a', 'Rykestraße 12a, 10405 Berlin', 'ryke.12a'],
    ['Ryke 12 B, 10405', 'Rykestraße 12B, 10405 Berlin', 'ryke.12B'],
    ['Rykestraße 12-14 Berlin', 'Rykestraße 12-14, 10405 Berlin', 'ryke.12-14'],
  ])('takes the house number over from “%s”, and finds the place by its id again', (text, address, id) => {
    const [place] = places.search(text)
    expect(place).toMatchObject({ id, address, zipcode: '10405' })
    expect(places.place(id)).toEqual(place)
  })

  test.each(['', ' ', 'x', 'Hamburg', 'Ryke Hamburg', '12', '%', '\\', '(['])(
    'finds nothing by “%s”',
    text => {
      expect(found(text)).toEqual([])
    },
  )

  test.each(['', 'nobody', 'ryke.', 'ryke.123456', 'ryke.12.3', '../ryke'])('knows no place “%s”', id => {
    expect(places.place(id)).toBeUndefined()
  })
})

test('a location has the postcode of the next street, if one is near', () => {
  expect(places.zipcodeAt({ lat: 52.5366, lng: 13.4199 })).toBe('10405')
  expect(places.zipcodeAt({ lat: 52.5302, lng: 13.4117 })).toBe('10119')
  expect(places.zipcodeAt({ lat: 52.4, lng: 13.06 })).toBeUndefined()
})

test.each([
  { from: [52.52, 13.405], to: [52.52, 13.405], km: 0 },
  { from: [52.52, 13.405], to: [48.137, 11.575], km: 504 },
  { from: [0, 179.5], to: [0, -179.5], km: 111 },
])('from $from to $to it is $km km', ({ from, to, km }) => {
  const at = ([lat = 0, lng = 0]: number[]) => ({ lat, lng })
  expect(distance(at(from), at(to))).toBeCloseTo(km, -0.5)
})
