import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call } from './setup/call.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { at, EIGHT, SATURDAY, wish } from './setup/wish.ts'

let shop: TestShop
let client: Client
beforeEach(async () => {
  shop = await openShop()
  await setSettings(shop, { TABLE_GUESTS: '4' })
  client = new Client({ name: 'test', version: '1' })
  const fetch = async (url: string | URL | Request, init?: RequestInit) => shop.app.request(url, init)
  await client.connect(new StreamableHTTPClientTransport(new URL('http://shop.test/mcp'), { fetch }))
})
afterEach(async () => {
  await client.close()
  await shop.close()
})

async function use(name: string, given: object) {
  const { content, isError } = await client.callTool({ name, arguments: { ...given } })
  const [first] = content as { text: string }[]
  return { isRefused: isError === true, text: first?.text ?? '' }
}

async function told<T>(name: string, given: object): Promise<T> {
  const { isRefused, text } = await use(name, given)
  expect(isRefused, text).toBe(false)
  return JSON.parse(text)
}

interface Times {
  timeZone: string
  free: string[]
  onRequest: string[]
}
interface Prepared {
  url: string
  isFree: boolean
  keeps: string
}

const party = { date: SATURDAY, guests: '4' }
const wished = { ...party, at: EIGHT }
const times = (given: object = party) => told<Times>('reservation_times', given)

test('an assistant reads at which times of a day a party is reserved a table at once, and which the restaurant answers [R7.3440]', async () => {
  const before = await times()
  expect(before.timeZone).toBe('Europe/Berlin')
  expect(before.free).toContain(EIGHT)
  await call(shop, endpoints.createReservation, { body: wish() })
  const after = await times()
  expect(after.free).not.toContain(EIGHT)
  expect(after.onRequest).toContain(EIGHT)
  expect([...after.free, ...after.onRequest].toSorted()).toEqual(
    [...before.free, ...before.onRequest].toSorted(),
  )
})

test('the link that it prepares has the wish in it, and nothing is stored or kept [R7.3441 R4.3440]', async () => {
  const prepared = await told<Prepared>('prepare_reservation', {
    ...wished,
    at: '2026-11-21T20:00:00+01:00',
    notes: 'Ein Kinderstuhl & Fenster',
  })
  const { pathname, searchParams, hash } = new URL(prepared.url)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/contact',
    { reservation: '', at: EIGHT, guests: '4' },
  ])
  expect(new URLSearchParams(hash.slice(1)).get('notes')).toBe('Ein Kinderstuhl & Fenster')
  expect(prepared.url.startsWith(shop.config.publicUrl)).toBe(true)
  expect(prepared).toMatchObject({ isFree: true, keeps: expect.stringContaining('No table is kept') })
  expect(await shop.db.selectFrom('reservations').selectAll().execute()).toEqual([])
  expect((await times()).free).toContain(EIGHT)
  const large = await told<Prepared>('prepare_reservation', { ...wished, guests: '10+' })
  expect([large.isFree, new URL(large.url).searchParams.get('guests')]).toEqual([false, '10+'])
})

test('the link is in the language of the guest, also beside another one in the same call [R7.3441]', async () => {
  const paths = async (given: object) =>
    new URL((await told<Prepared>('prepare_reservation', { ...wished, ...given })).url).pathname
  expect([await paths({ lang: 'en' }), await paths({ lang: 'tr' }), await paths({ lang: 'fr' })]).toEqual([
    '/en/contact',
    '/tr/contact',
    '/contact',
  ])
  const message = (id: number, lang: string) => ({
    ...{ jsonrpc: '2.0', id, method: 'tools/call' },
    params: { name: 'prepare_reservation', arguments: { ...wished, lang } },
  })
  const answer = await shop.app.request('/mcp', {
    method: 'POST',
    body: JSON.stringify([message(1, 'en'), message(2, 'tr')]),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  })
  const text = await answer.text()
  expect(text).toContain('/en/contact?')
  expect(text).toContain('/tr/contact?')
})

test('days and times that there are not, too many guests and too long notes are refused, and no link is given [R7.3442]', async () => {
  for (const wrong of [
    { at: at('20:07') },
    { at: at('11:00', '2026-11-19') },
    { at: at('04:00') },
    { at: at('20:00', '2026-11-22') },
    { at: 'tonight' },
    { date: '2026-02-30' },
    { date: '2027-11-20', at: at('20:00', '2027-11-20') },
    { guests: '40' },
    { notes: 'x'.repeat(1001) },
    { lang: 'german' },
    { lang: 'de\nX-Other: 1' },
  ])
    expect((await use('prepare_reservation', { ...wished, ...wrong })).isRefused, JSON.stringify(wrong)).toBe(
      true,
    )
  for (const wrong of [{ date: 'Saturday' }, { date: '2026-02-30' }, { guests: '0' }])
    expect((await use('reservation_times', { ...party, ...wrong })).isRefused).toBe(true)
  expect(await times({ ...party, date: '2027-11-20' })).toMatchObject({ free: [], onRequest: [] })
})

test('where no tables are reserved, assistants are told so; where the restaurant answers, they read the times of the form [R7.3442]', async () => {
  await setSettings(shop, { TABLE_GUESTS: '' })
  const { free, onRequest } = await times()
  expect(free).toEqual([])
  expect(onRequest).toContain(at('20:30'))
  expect(onRequest).not.toContain(at('20:15'))
  await setSettings(shop, { RESERVATION_ENABLED: '' })
  for (const tool of ['reservation_times', 'prepare_reservation'])
    expect(await use(tool, wished)).toEqual({ isRefused: true, text: fieldTexts.notOffered })
})

test('what assistants read of tables is paid from the budget of their network [R10.1704]', async () => {
  const poor = shop.another({ rateLimit: 1, trustProxy: true })
  const asked = async (date: string): Promise<string> => {
    const answer = await poor.app.request('/mcp', {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        'X-Forwarded-For': '203.0.113.9',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'reservation_times', arguments: { ...party, date } },
      }),
    })
    return answer.text()
  }
  const answers: string[] = []
  for (let day = 0; day < 40; day++) answers.push(await asked(SATURDAY))
  expect(answers[0]).toContain(EIGHT)
  expect(answers.at(-1)).toContain(fieldTexts.tooMany)
  await poor.close()
})
