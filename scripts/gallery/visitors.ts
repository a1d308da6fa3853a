import { DAY } from '#contract/kit/durations.ts'
import { JSON_BODY, type Owner, send } from './guests.ts'

const GUEST = { email: 'ayse@example.org', phone: '030 901820', terms: true }
const ANSWERED = { ...GUEST, email: 'emre@example.org' }

/**
 * Reservations and messages, one of each answered, a withdrawal, a forgotten password and a new colleague: for the desk's lists
 * and for their mails.
 */
export async function visit({ base, headers, now }: Owner): Promise<void> {
  const post = (path: string, body: object) => send(`${base}/api/${path}`, body, JSON_BODY)
  const reservedAt = new Date(now.getTime() + DAY).toISOString()
  await post('reservations', { ...ANSWERED, name: 'Emre Yıldız', reservedAt, guests: '2', notes: '' })
  const question = { subject: 'Parkplätze', message: 'Kann man bei Ihnen parken?' }
  await post('contact', { ...ANSWERED, fname: 'Emre', lname: 'Yıldız', ...question })
  const read = async (path: string) =>
    (await (await fetch(`${base}/api/desk/${path}`, { headers })).json()).data
  const [reservation] = (await read('reservations')) as { id: string }[]
  const { messages } = (await read('messages')) as { messages: { id: string }[] }
  const answer = (path: string, body: object) => send(`${base}/api/desk/${path}/answers`, body, headers)
  await answer(`reservations/${reservation?.id}`, { answer: 'accept', text: 'Wir freuen uns auf Sie.' })
  await answer(`messages/${messages[0]?.id}`, { text: 'Ja, im Hof sind drei Plätze für Gäste.' })

  await post('reservations', { ...GUEST, name: 'Ayşe Groß', reservedAt, guests: '4', notes: 'Am Fenster' })
  const message = 'Guten Tag,\nhaben Sie Platz für 30 Gäste?\n\nViele Grüße'
  await post('contact', { ...GUEST, fname: 'Ayşe', lname: 'Groß', subject: 'Feier am Samstag', message })
  await post('withdrawals', { name: 'Ayşe Groß', email: GUEST.email, order: 'K7M4QX' })
  await post('reset-password', { email: 'ada@tischlein.example' })
  await send(`${base}/api/desk/people`, { email: 'mia@tischlein.example', role: 'service' }, headers)
}
