import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Dice } from '#server/kit/dice.ts'
import { emailKey } from '#server/sessions/email.ts'
import { NO_VISIT } from '#server/visitors/desk-reservation.ts'

export interface SeedPerson {
  name: string
  email: string
  phone: string
}

/** The account that has ordered most, for signing in. */
export const REGULAR = { email: 'stammgast@example.org', password: 'seed-of-the-bench' }

const FIRST = [
  'Ada',
  'Ben',
  'Cem',
  'Dilek',
  'Eva',
  'Finn',
  'Greta',
  'Hakan',
  'Ida',
  'Jonas',
  'Klara',
  'Levent',
]
const LAST = ['Albrecht', 'Becker', 'Çelik', 'Demir', 'Engel', 'Fischer', 'Graf', 'Hoffmann', 'İnce', 'Jung']
const STREETS = ['Lychener Straße', 'Torstraße', 'Kollwitzstraße', 'Danziger Straße', 'Stargarder Straße']

/** A person of so many, the same one for the same number. */
export function personAt(index: number): SeedPerson {
  const first = FIRST[index % FIRST.length] ?? ''
  const last = LAST[Math.floor(index / FIRST.length) % LAST.length] ?? ''
  const email = `${first}.${last}.${index}@example.org`.toLowerCase()
  return { name: `${first} ${last}`, email, phone: `+4930${String(5_000_000 + index)}` }
}

export const streetAt = (index: number): string =>
  `${STREETS[index % STREETS.length]} ${1 + (Math.floor(index / STREETS.length) % 220)}`

/** An account; the first one is the regular guest's. */
export function accountAt(
  index: number,
  { createdAt, passwordHash }: { createdAt: string; passwordHash: string },
): UserRow {
  const person = index === 0 ? { ...personAt(0), email: REGULAR.email } : personAt(index)
  return {
    id: `seed-user-${index}`,
    ...person,
    email_key: emailKey(person.email),
    password_hash: index === 0 ? passwordHash : null,
    lang: 'de',
    profit: 0,
    created_at: createdAt,
  }
}

/** A message of a guest, which is answered unless it is of the last day. */
export function messageAt(index: number, at: Date, isOpen: boolean): Tables['contact_messages'] {
  const { name, email } = personAt(index * 7)
  const [first = '', last = ''] = name.split(' ')
  return {
    id: `seed-message-${index}`,
    created_at: at.toISOString(),
    lang: 'de',
    first_name: first,
    last_name: last,
    email,
    subject: 'Eine Frage',
    message: 'Guten Tag, haben Sie am Samstag noch Platz für acht Personen, und kann man draußen sitzen?',
    answer: isOpen ? '' : 'Guten Tag, gern. Bitte nutzen Sie das Formular für Reservierungen.',
    answered_at: isOpen ? null : new Date(at.getTime() + HOUR).toISOString(),
    answered_by: isOpen ? '' : 'Mia',
  }
}

/** A request for a table two days later. */
export function reservationAt(index: number, at: Date, dice: Dice): Tables['reservations'] {
  const { name, email, phone } = personAt(index * 11)
  return {
    id: `seed-reservation-${index}`,
    created_at: at.toISOString(),
    status: dice.chance() < 0.9 ? 'accepted' : 'declined',
    reserved_at: new Date(at.getTime() + 48 * HOUR + dice.upTo(3) * 15 * MINUTE).toISOString(),
    lang: 'de',
    guests: String(2 + dice.upTo(5)),
    name,
    email,
    phone,
    notes: '',
    proposed_at: null,
    answered_by: 'Mia',
    ...NO_VISIT,
  }
}
