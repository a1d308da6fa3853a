import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Acts } from '#contract/desk/acts.ts'
import { hookEventTypes } from '#contract/desk/hook-events.ts'
import { DeskHook, HookLog } from '#contract/desk/hooks.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { send } from './setup/call.ts'
import { withHooks } from './setup/hook-shop.ts'
import { verify } from './setup/receiver.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const own = withHooks()

const Secret = z.object({ id: z.string(), secret: z.string() })
const hooksAt = async (owner: Person) => dataOf(await owner.get('/hooks'), z.array(DeskHook))
const logAt = async (owner: Person, id: string, after = '') =>
  dataOf(await owner.get(`/hooks/${id}/log${after && `?after=${encodeURIComponent(after)}`}`), HookLog)
const erp = { name: 'ERP', url: 'https://erp.invalid/events', events: ['order.placed'] }

test('an owner adds a webhook once, renews its secret, switches and removes it; each is an act [R12.1620]', async () => {
  const owner = await person(own.shop)
  const again = { headers: owner.headers, key: 'a' }
  const added = await dataOf(await send(own.shop, 'POST', '/desk/hooks', erp, again), Secret)
  expect(await dataOf(await send(own.shop, 'POST', '/desk/hooks', erp, again), Secret)).toEqual(added)
  const { id } = added
  const shown = { ...erp, format: 'json', id, isOn: true, isGone: false, isFailing: false }
  expect(await hooksAt(owner)).toEqual([shown])
  expect(await (await owner.get('/hooks')).text()).not.toContain('whsec_')

  const fieldsOf = async (body: object) => {
    const answer = await owner.send('POST', '/hooks', body)
    return [answer.status, ...Object.keys((await answer.json()).data)]
  }
  expect(await fieldsOf({ ...erp, name: 'erp' })).toEqual([422, 'name'])
  for (const url of [
    'http://127.0.0.1:9/',
    'http://[::1]/',
    'file:///etc/passwd',
    'erp',
    'https://a:b@erp.invalid',
  ])
    expect([url, ...(await fieldsOf({ ...erp, name: 'Kasse', url }))]).toEqual([url, 422, 'url'])
  expect(await fieldsOf({ ...erp, name: 'Kasse', events: [] })).toEqual([422, 'events'])

  const renew = () => send(own.shop, 'POST', `/desk/hooks/${id}/secret`, undefined, { ...again, key: 'b' })
  const { secret } = await dataOf(await renew(), Secret)
  expect(secret).not.toBe(added.secret)
  expect((await dataOf(await renew(), Secret)).secret).toBe(secret)
  const [row] = await own.shop.db.selectFrom('hooks').selectAll().execute()
  expect([row?.secret, row?.previous_secret]).toEqual([secret, added.secret])

  for (const isOn of [false, false, true]) {
    expect((await owner.send('PUT', `/hooks/${id}`, { isOn })).status).toBe(200)
    expect(await hooksAt(owner)).toEqual([{ ...shown, isOn }])
  }
  expect((await owner.send('DELETE', `/hooks/${id}`)).status).toBe(200)
  expect(await hooksAt(owner)).toEqual([])
  expect((await owner.send('DELETE', `/hooks/${id}`)).status).toBe(404)

  const { acts } = await dataOf(await owner.get('/acts/2026-11-20'), Acts)
  const made = acts.filter(({ kind }) => kind.startsWith('hook-'))
  expect(made.map(({ kind, subject, detail, person: by }) => [kind, subject, detail, by]).sort()).toEqual([
    ['hook-added', 'ERP', 'erp.invalid', owner.name],
    ...['hook-off', 'hook-on', 'hook-removed', 'hook-secret'].map(kind => [kind, 'ERP', '', owner.name]),
  ])
})

test('one that is told everything is told of later kinds too [R12.1620]', async () => {
  const owner = await person(own.shop)
  await owner.send('POST', '/hooks', { ...erp, events: hookEventTypes })
  const [row] = await own.shop.db.selectFrom('hooks').selectAll().execute()
  expect(row?.events).toBe('["*"]')
  expect((await hooksAt(owner))[0]?.events).toEqual(hookEventTypes)
})

test('the log says what was answered, and sends one event again [R12.1621]', async () => {
  const owner = await person(own.shop)
  const { id, secret } = await own.add()
  own.receiver.answer = (_, response) => response.writeHead(503).end('im Umbau')
  const code = await own.place()
  await own.sender.drain()
  const [failed] = (await logAt(owner, id)).deliveries
  expect(failed).toMatchObject({
    ...{ type: 'order.placed', order: code, state: 'waiting', attempts: 1, status: 503, answer: 'im Umbau' },
    at: own.shop.clock.now.toISOString(),
  })
  expect(Date.parse(failed?.dueAt ?? '')).toBeGreaterThan(own.shop.clock.now.getTime())
  expect((await hooksAt(owner))[0]?.last).toEqual({ at: failed?.at, state: 'waiting' })

  own.receiver.answer = (received, response) => {
    own.receiver.taken.push(received)
    response.writeHead(204).end()
  }
  const sendAgain = () => owner.send('POST', `/hooks/${id}/log/${failed?.id}/again`)
  for (let sent = 1; sent <= 2; sent++) {
    expect((await sendAgain()).status).toBe(200)
    await own.sender.drain()
    expect(own.receiver.taken.map(received => received.id)).toEqual(Array(sent).fill(failed?.id))
  }
  for (const received of own.receiver.taken) expect(() => verify(received, secret)).not.toThrow()
  const [sent] = (await logAt(owner, id)).deliveries
  expect(sent).toMatchObject({ state: 'sent', attempts: 1, status: 204 })
  expect(sent?.dueAt).toBeUndefined()
  expect((await owner.send('POST', `/hooks/${id}/log/evt_x/again`)).status).toBe(404)
  const { acts } = await dataOf(await owner.get('/acts/2026-11-20'), Acts)
  expect(acts.filter(({ kind }) => kind === 'hook-resent')).toHaveLength(2)
})

test('the log is read in pages, each event once, the latest first, and without those of other webhooks [R12.1621]', async () => {
  const owner = await person(own.shop)
  const { id } = await own.add()
  await own.add('Andere')
  await own.place()
  const [first] = await own.log()
  if (!first) throw new Error('nothing was stored')
  const start = own.shop.clock.now.getTime()
  // Several at the same time, of the same and of other subjects.
  const rows = Array.from({ length: 119 }, (_, index) => ({
    ...{ ...first, hook_id: id, event_id: `evt_${index}`, subject: `S${index % 3}`, position: index },
    created_at: new Date(start - HOUR - Math.floor(index / 10) * MINUTE).toISOString(),
  }))
  await own.shop.db.insertInto('hook_deliveries').values(rows).execute()
  const pages = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: z.output<typeof HookLog> = await logAt(owner, id, after)
    pages.push(page.deliveries)
    after = page.next
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
  const all = pages.flat()
  expect(new Set(all.map(delivery => delivery.id)).size).toBe(120)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect((await owner.get('/hooks/x/log')).status).toBe(404)
})
