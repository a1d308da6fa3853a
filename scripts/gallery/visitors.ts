import { JSON_BODY, send } from '../pictures/guests.ts'
import { NOW } from './shops.ts'

const GUEST = { email: 'ayse@example.org', phone: '030 901820', terms: true }
const DAY = 24 * 60 * 60 * 1000

/** A reservation, a message, a withdrawal and a forgotten password, for the desk's lists and for their mails. */
export async function visit(base: string): Promise<void> {
  const post = (path: string, body: object) => send(`${base}/api/${path}`, body, JSON_BODY)
  const reservedAt = new Date(Date.parse(NOW) + DAY).toISOString()
  await post('reservations', { ...GUEST, name: 'Ayşe Groß', reservedAt, guests: '4', notes: 'Am Fenster' })
  const message = 'Guten Tag,\nhaben Sie Platz für 30 Gäste?\n\nViele Grüße'
  await post('contact', { ...GUEST, fname: 'Ayşe', lname: 'Groß', subject: 'Feier am Samstag', message })
  await post('withdrawals', { name: 'Ayşe Groß', email: GUEST.email, order: 'K7M4QX' })
  await post('reset-password', { email: 'ada@tischlein.example' })
}
