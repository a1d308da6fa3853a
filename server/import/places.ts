import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'

/** places.csv: streets for the address search. */
export function readPlaces(source: ImportSource) {
  const rows = readTable(source, {
    file: 'places.csv',
    columns: ['id', 'street', 'zipcode', 'town', 'lat', 'lng'],
    key: ['id'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    id: row.id('id'),
    street: row.required('street'),
    zipcode: row.required('zipcode'),
    town: row.required('town'),
    lat: row.degrees('lat', 90),
    lng: row.degrees('lng', 180),
    sort,
  }))
}
