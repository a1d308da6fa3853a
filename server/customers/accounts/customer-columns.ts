import { UserError } from '#server/kit/user-error.ts'
import type { BroughtCustomer } from './bring.ts'

type Column = keyof BroughtCustomer | 'firstName' | 'lastName'

/** How columns are called, in small letters without signs. Passwords are in none of them. */
const NAMES: [Column, RegExp][] = [
  ['email', /^(?:e?mail(?:adresse|address)?|eposta)$/],
  ['phone', /^(?:telefon\w*|tel|mobil\w*|handy\w*|phone\w*|mobile\w*)$/],
  ['points', /^(?:punkte\w*|guthaben|bonus\w*|points|balance|credit|puan)$/],
  ['firstName', /^(?:vorname|firstname|givenname|ad)$/],
  ['lastName', /^(?:nachname|familienname|lastname|surname|soyad)$/],
  ['name', /^(?:name|kunde|kundenname|customer|fullname|adsoyad)$/],
]

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.:()_-]+/g, '')

/** The customers of a table by the names of its columns. Throws a sentence where none has e-mail addresses. */
export function customersIn([header = [], ...rows]: string[][]): BroughtCustomer[] {
  const columns = new Map<Column, number>()
  for (const [at, cell] of header.entries()) {
    const [column] = NAMES.find(([, name]) => name.test(plain(cell))) ?? []
    if (column && !columns.has(column)) columns.set(column, at)
  }
  if (!columns.has('email'))
    throw new UserError('The first row names no column of e-mail addresses, such as “E-Mail”.')
  return rows.map(cells => {
    const cell = (column: Column): string => cells[columns.get(column) ?? -1]?.trim() ?? ''
    return {
      name: cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' '),
      email: cell('email'),
      phone: cell('phone'),
      points: cell('points').replaceAll(/\s|€/g, ''),
    }
  })
}
