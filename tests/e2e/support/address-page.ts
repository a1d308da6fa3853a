import type { Page } from '@playwright/test'
import type { Customer } from './customer.ts'
import { rows } from './shop-data.ts'

interface StoredAddress {
  id: string
  name: string
  address: string
  extras: string
  zipcode: string
  area_id: string | null
  is_default: number
  coordinates: string | null
  building_code: string | null
}

export const addressesOf = ({ id }: Customer): StoredAddress[] =>
  rows('select * from addresses where user_id = ? order by name', id)

/** What an address page has, in German. */
export function addressPage(page: Page) {
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  return {
    main,
    empty: main.getByText('Sie haben noch keine Adresse gespeichert'),
    add: main.getByRole('link', { name: 'Adresse hinzufügen' }),
    card: (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    name: box('Bezeichnung der Adresse'),
    street: box('Straße und Hausnummer'),
    zipcode: box('Postleitzahl'),
    extras: box('Adresszusatz'),
    area: main.getByRole('combobox', { name: 'Liefergebiet' }),
    search: main.getByRole('combobox', { name: 'Adresse suchen' }),
    option: (name: string) => main.getByRole('option', { name }),
    save: main.getByRole('button', { name: 'Adresse speichern' }),
  }
}
