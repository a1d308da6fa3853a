import type { Reservation } from '../api/forms.ts'

/**
 * What a guest says in a request for a table, each a text. Its time has rules of its own, and the consent is not stored. The guest's
 * form does not load this file: src/lib/contract/api/forms.ts has what a field may hold, and the compiler asks for its entry here.
 */
export type ReservationField = Exclude<keyof Reservation, 'reservedAt' | 'terms'>

interface DescribedField {
  /** Its column in the table `reservations`. */
  column: string
  /** What mails call it, a name in `reservation` in server/texts/, and whether the answer repeats it; or it is quoted at the end. */
  mails: { label: string; inAnswer?: true } | 'quoted'
  /** Where the desk shows it, how it links there, and the desk's text with `{count}` for what the guest said. */
  desk: { place: 'title' | 'contact' | 'words'; link?: 'tel' | 'mailto'; text?: string }
}

/** The fields in the order in which mails and the desk show them. */
export const reservationFields = {
  // 1 to 9 or 10+
  guests: {
    column: 'guests',
    mails: { label: 'guests', inAnswer: true },
    desk: { place: 'title', text: '{count} {count|guest|guests}' },
  },
  name: { column: 'name', mails: { label: 'name' }, desk: { place: 'contact' } },
  phone: { column: 'phone', mails: { label: 'phone' }, desk: { place: 'contact', link: 'tel' } },
  email: { column: 'email', mails: { label: 'email' }, desk: { place: 'contact', link: 'mailto' } },
  notes: { column: 'notes', mails: 'quoted', desk: { place: 'words' } },
} as const satisfies Record<ReservationField, DescribedField>

export type ReservationColumn = (typeof reservationFields)[ReservationField]['column']

export const reservationFieldNames = Object.keys(reservationFields) as ReservationField[]

/** One value for each field. */
export const forEachField = <T>(value: (field: ReservationField) => T) =>
  Object.fromEntries(reservationFieldNames.map(field => [field, value(field)])) as Record<ReservationField, T>

/** The fields that belong to a place at the desk and that the guest has filled in. */
export const filledAt = (
  place: DescribedField['desk']['place'],
  said: Record<ReservationField, string>,
): ReservationField[] =>
  reservationFieldNames.filter(field => reservationFields[field].desk.place === place && said[field] !== '')
