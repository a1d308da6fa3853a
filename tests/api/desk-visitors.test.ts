import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { changedElsewhere, timeHasPassed } from '#contract/desk/texts.ts'
import { type DeskMessage, DeskMessages, type DeskReservation } from '#contract/desk/visitors.ts'
import { call } from './setup/call.ts'
import { counterScreen, pairedScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  screen = await counterScreen(shop)
})
afterEach(() => shop.close())

const body = {
  reservedAt: '2026-11-21T19:30:00+01:00',
  guests: '4' as const,
  name: 'Jürgen Öztürk www.evil.example/x',
  email: 'juergen@example.org',
  phone: '030 901820',
  notes: 'Am Fenster, bitte',
  terms: true as const,
}

async function requested(lang = 'de'): Promise<DeskReservation> {
  await call(shop, endpoints.createReservation, { body }, { lang })
  const { data } = await (await screen.get('/reservations')).json()
  return data[0]
}

async function written(lang = 'de'): Promise<DeskMessage> {
  const message = {
    fname: 'Ada',
    lname: 'Muster',
    email: 'ada@example.org',
    subject: 'Hochzeit',
    message: 'Haben Sie Platz für 40? https://evil.example/x',
  }
  await call(shop, endpoints.contact, { body: { ...message, terms: true } }, { lang })
  const { data } = await (await screen.get('/messages')).json()
  return data.messages[0]
}

/** The mails to a guest that were sent since the last look. */
async function mailsTo(address: string) {
  mails.splice(0)
  await shop.outbox.drain()
  return mails.filter(mail => mail.to.address === address)
}

describe('a request for a table', () => {
  const answer = (id: string, given: unknown, key?: string) =>
    screen.post(`/reservations/${id}/answers`, given, key)

  test('is counted and shown until it is answered, on the counter’s screens only [R12.15]', async () => {
    const { id, ...shown } = await requested()
    expect(shown).toMatchObject({ state: 'requested', guests: '4', notes: 'Am Fenster, bitte', by: '' })
    expect((await screen.now()).waiting).toEqual({ reservations: 1, messages: 0 })
    const kitchen = await pairedScreen(shop)
    expect((await (await kitchen.get('/now')).json()).data.waiting).toEqual({ reservations: 0, messages: 0 })
    expect((await kitchen.get('/reservations')).status).toBe(403)
    expect((await answer(id, { answer: 'accept' })).status).toBe(200)
    expect((await screen.now()).waiting.reservations).toBe(0)
  })

  test('is accepted once for each key, and the guest reads it in their own language [R12.15 R12.100]', async () => {
    const { id } = await requested('en')
    await mailsTo('')
    const key = randomUUID()
    for (const _ of [1, 2]) {
      const answered = await answer(id, { answer: 'accept', text: 'See you\nsoon' }, key)
      expect((await answered.json()).data).toMatchObject({ state: 'accepted', by: 'Theke' })
    }
    const sent = await mailsTo('juergen@example.org')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      subject: 'Your table at Ofenvogel is reserved',
      replyTo: { address: 'hallo@ofenvogel.example.org' },
    })
    expect(sent[0]?.text).toContain('21 November 2026, 19:30')
    expect(sent[0]?.text).toContain('See you\n\nsoon')
    expect(sent[0]?.text).not.toContain('evil.example/x')
  })

  test('comes as an event for the guest’s calendar once it is accepted, and not before [R12.81]', async () => {
    const { id } = await requested('en')
    await mailsTo('')
    await answer(id, { answer: 'propose', at: '2026-11-21T21:00' })
    expect((await mailsTo('juergen@example.org'))[0]?.attachments).toBeUndefined()
    await answer(id, { answer: 'accept' })
    const [mail] = await mailsTo('juergen@example.org')
    expect(mail?.attachments).toMatchObject([
      { filename: 'table.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ])
    const lines = mail?.attachments?.[0]?.content.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:reservation-${id}@${mail?.host}`,
        'SEQUENCE:1',
        'DTSTAMP:20261120T170000Z',
        'DTSTART:20261121T200000Z',
        'SUMMARY:Table at Ofenvogel (4 people)',
        expect.stringMatching(/^LOCATION:Ofenvogel\\, .*Berlin/),
        expect.stringContaining(':mailto:hallo@ofenvogel.example.org'),
      ]),
    )
    const other = await requested('de')
    await mailsTo('')
    await answer(other.id, { answer: 'accept' })
    const [first] = await mailsTo('juergen@example.org')
    expect(first?.attachments?.[0]?.content).toContain('SEQUENCE:0\r\n')
  })

  test('is moved to another time, which counts once the guest agrees [R12.15 R12.100]', async () => {
    const { id } = await requested()
    await mailsTo('')
    const proposed = await answer(id, { answer: 'propose', at: '2026-11-21T21:00' })
    expect((await proposed.json()).data).toMatchObject({
      state: 'proposed',
      proposedAt: '2026-11-21T20:00:00.000Z',
    })
    const [mail] = await mailsTo('juergen@example.org')
    expect(mail?.subject).toBe('Ihre Tischanfrage bei Ofenvogel: eine andere Zeit')
    expect(mail?.text).toContain('21. November 2026, 21:00 Uhr')
    const accepted = await answer(id, { answer: 'accept' })
    expect((await accepted.json()).data).toMatchObject({
      state: 'accepted',
      reservedAt: '2026-11-21T20:00:00.000Z',
    })
  })

  test('needs a proposed time in the future [R12.15]', async () => {
    const { id } = await requested()
    for (const at of ['2026-11-20T17:59', undefined]) {
      const refused = await answer(id, { answer: 'propose', at })
      expect([refused.status, (await refused.json()).data]).toEqual([422, { at: [timeHasPassed] }])
    }
    expect((await answer(id, { answer: 'propose', at: 'tomorrow' })).status).toBe(422)
    expect((await answer(randomUUID(), { answer: 'accept' })).status).toBe(404)
  })

  test('is decided once: of two screens one wins, and the other hears who [R12.15]', async () => {
    const { id } = await requested()
    const [one, other] = await Promise.all([
      answer(id, { answer: 'accept' }, randomUUID()),
      answer(id, { answer: 'decline' }, randomUUID()),
    ])
    expect([one?.status, other?.status].sort()).toEqual([200, 409])
    const lost = one?.status === 409 ? one : other
    expect(await lost?.json()).toEqual({ message: changedElsewhere, by: 'Theke' })
    await mailsTo('')
    expect((await screen.now()).waiting.reservations).toBe(0)
  })
})

test('messages are read in pages, those that wait first, each once however many come in meanwhile [R12.578]', async () => {
  const message = {
    lang: 'de',
    first_name: 'Ada',
    last_name: '',
    email: '',
    subject: '',
    message: '',
    answer: '',
  }
  const messages = Array.from({ length: 120 }, (_, index) => {
    const created_at = new Date(shop.clock.now.getTime() - Math.floor(index / 3)).toISOString()
    return {
      ...message,
      id: `m${index}`,
      created_at,
      answered_at: index % 2 ? created_at : null,
      answered_by: '',
    }
  })
  await shop.db.insertInto('contact_messages').values(messages).execute()
  const read: DeskMessage[] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const page: DeskMessages = await dataOf(
      await screen.get(`/messages?after=${encodeURIComponent(next)}`),
      DeskMessages,
    )
    expect(page.messages.length).toBeLessThanOrEqual(50)
    read.push(...page.messages)
    next = page.next
    shop.clock.now = new Date(shop.clock.now.getTime() + 1)
    await written()
  }
  const ids = read.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(messages.map(({ id }) => id).toSorted())
  const waits = read.map(({ answeredAt }) => answeredAt === undefined)
  expect(waits).toEqual([...Array(60).fill(true), ...Array(60).fill(false)])
})

describe('a message', () => {
  const answer = (id: string, text: string, key?: string) =>
    screen.post(`/messages/${id}/answers`, { text }, key)

  test('is counted until it is answered, and its sender gets one mail that can be replied to [R12.15 R12.100]', async () => {
    const { id, ...shown } = await written('tr')
    expect(shown).toMatchObject({ name: 'Ada Muster', subject: 'Hochzeit', answer: '' })
    expect((await screen.now()).waiting).toEqual({ reservations: 0, messages: 1 })
    await mailsTo('')
    const key = randomUUID()
    for (const _ of [1, 2])
      expect((await answer(id, 'Ja, gern.\nRufen Sie an: https://tischlein.example', key)).status).toBe(200)
    const sent = await mailsTo('ada@example.org')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      subject: 'Re: Hochzeit',
      replyTo: { address: 'hallo@ofenvogel.example.org' },
    })
    expect(sent[0]?.text).toContain('https://tischlein.example')
    expect(sent[0]?.text).toContain('> Haben Sie Platz für 40?')
    expect(sent[0]?.text).not.toContain('evil.example')
    expect((await screen.now()).waiting.messages).toBe(0)
    expect((await answer(id, 'Doch nicht')).status).toBe(409)
  })

  test('is done without an answer, and nobody gets a mail [R12.15]', async () => {
    const { id } = await written()
    await mailsTo('')
    expect((await answer(id, '  ')).status).toBe(200)
    expect(await mailsTo('ada@example.org')).toEqual([])
    expect((await screen.now()).waiting.messages).toBe(0)
  })
})
