import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Acts } from '#contract/desk/acts.ts'
import { DeskHook } from '#contract/desk/hooks.ts'
import { Operating } from '#contract/desk/operating.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueEvent } from '#server/hooks/queue-event.ts'
import { withHooks } from './setup/hook-shop.ts'
import { take } from './setup/receiver.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const own = withHooks()

const hooksAt = async (owner: Person) => dataOf(await owner.get('/hooks'), z.array(DeskHook))
/** The webhooks that the overview names. */
const named = async (owner: Person) =>
  (await dataOf(await owner.get('/operating'), Operating)).warnings.flatMap(({ kind, name, at }) =>
    kind === 'hook-failing' ? [{ name, at }] : [],
  )
const mails = () =>
  own.shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'hook-failing').execute()
/** Something that happens at any hour, unlike orders. */
const happens = (subject: string) =>
  inTransaction(own.shop.db, tx =>
    queueEvent(tx, { subject, event: { type: 'menu.published', data: {} } }, own.shop.clock.now),
  )
const refuse = (status: number): void => {
  own.receiver.answer = (_, response) => response.writeHead(status).end()
}
const accept = (): void => {
  own.receiver.answer = (received, response) => take(own.receiver, received, response)
}
/** Lets time pass while what is due is tried. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20 * MINUTE) {
    own.wait(Math.min(left, 20 * MINUTE))
    await own.sender.drain()
  }
}

test('an owner changes the address and the events of a webhook, and what waits goes there at once [R12.1646]', async () => {
  const owner = await person(own.shop)
  const hook = await own.add('ERP', 'https://erp.invalid/old', ['order.*'])
  await own.place()
  await own.sender.drain()
  await own.place()
  const [before] = await hooksAt(owner)
  const change = (body: object) => owner.send('PUT', `/hooks/${hook.id}/settings`, body)
  const fieldsOf = async (body: object) => Object.keys((await (await change(body)).json()).data)
  expect(await fieldsOf({ url: 'http://10.0.0.1/', events: before?.events })).toEqual(['url'])
  expect(await fieldsOf({ url: 'https://erp.invalid', events: [] })).toEqual(['events'])
  // Those that come later are told too, as before.
  await change({ url: 'https://erp.invalid/new', events: before?.events?.toReversed() })
  const patterns = async () =>
    (await own.shop.db.selectFrom('hooks').select('events').executeTakeFirstOrThrow()).events
  expect(await patterns()).toBe('["order.*"]')
  await change({ url: 'https://erp.invalid/new', events: ['order.ready', 'menu.published'] })
  expect(await hooksAt(owner)).toMatchObject([
    { url: 'https://erp.invalid/new', events: ['order.ready', 'menu.published'] },
  ])
  const now = own.shop.clock.now.toISOString()
  expect((await own.log()).map(({ attempts, due_at }) => [attempts, due_at])).toEqual([
    [0, now],
    [0, now],
  ])
  expect(
    (await owner.send('PUT', '/hooks/x/settings', { url: 'https://erp.invalid', events: ['order.ready'] }))
      .status,
  ).toBe(404)
  const { acts } = await dataOf(await owner.get('/acts/2026-11-20'), Acts)
  const changed = acts.filter(({ kind }) => kind === 'hook-changed')
  expect(changed.map(({ subject, detail, person: by }) => [subject, detail, by])).toEqual([
    ['ERP', 'erp.invalid', owner.name],
    ['ERP', 'erp.invalid', owner.name],
  ])
})

test('a webhook of which nothing arrives for an hour is named, until something arrives [R12.1647]', async () => {
  const owner = await person(own.shop)
  await own.add()
  await own.add('Other', 'https://other.invalid', ['menu.published'])
  const at = own.shop.clock.now.toISOString()
  refuse(503)
  await own.place()
  await own.sender.drain()
  await pass(40 * MINUTE)
  expect(await named(owner)).toEqual([])
  await pass(2 * HOUR)
  expect(await named(owner)).toEqual([{ name: 'ERP', at }])
  expect((await hooksAt(owner)).map(({ name, isFailing }) => [name, isFailing]).sort()).toEqual([
    ['ERP', true],
    ['Other', false],
  ])
  accept()
  await pass(9 * HOUR)
  expect(await named(owner)).toEqual([])
  expect((await hooksAt(owner)).some(({ isFailing }) => isFailing)).toBe(false)
})

test('one event that was given up is named for three days, also while others arrive, and not once it is off [R12.1647]', async () => {
  const owner = await person(own.shop)
  const { id } = await own.add()
  await happens('lost')
  const [lost] = await own.log()
  own.receiver.answer = (received, response) =>
    received.id === lost?.event_id ? response.writeHead(500).end() : take(own.receiver, received, response)
  await own.sender.drain()
  await happens('1')
  await pass(3 * DAY + 5 * HOUR)
  expect((await own.log()).map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
  expect(await named(owner)).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
  await happens('2')
  await own.sender.drain()
  expect(await named(owner)).toHaveLength(1)
  await owner.prove()
  await owner.send('PUT', `/hooks/${id}`, { isOn: false })
  expect(await named(owner)).toEqual([])
  await owner.send('PUT', `/hooks/${id}`, { isOn: true })
  expect(await named(owner)).toHaveLength(1)
  own.wait(3 * DAY)
  expect(await named(owner)).toEqual([])
})

test('the owner is mailed that a webhook fails, once until it works again, and that its address wants nothing more [R12.1648]', async () => {
  const owner = await person(own.shop)
  await own.add()
  refuse(503)
  let failed = 0
  const fail = async () => {
    await happens(`failed ${failed++}`)
    await own.sender.drain()
    await pass(3 * HOUR)
  }
  await fail()
  expect(await mails()).toHaveLength(1)
  await fail()
  expect(await mails()).toHaveLength(1)
  accept()
  await pass(9 * HOUR)
  refuse(503)
  await fail()
  expect(await mails()).toHaveLength(2)
  accept()
  await pass(9 * HOUR)
  refuse(410)
  await happens('3')
  await own.sender.drain()
  expect(await mails()).toHaveLength(3)
  expect(await named(owner)).toHaveLength(1)
  await own.shop.outbox.drain()
  const folder = join(own.shop.folder, 'mail')
  const sent = readdirSync(folder).filter(name => name.startsWith('hook-failing-'))
  expect(sent).toHaveLength(3)
  expect(readFileSync(join(folder, sent[0] ?? ''), 'utf8')).toContain('Webhook ERP seit')
})

test('the list of webhooks takes as many statements for five as for one [R12.1620]', async () => {
  const owner = await person(own.shop)
  const countOf = async () => {
    await hooksAt(owner)
    const before = own.shop.statements.length
    await hooksAt(owner)
    return own.shop.statements.length - before
  }
  await own.add()
  await own.place()
  const one = await countOf()
  for (const name of ['a', 'b', 'c', 'd']) await own.add(name)
  await own.place()
  expect(await countOf()).toBe(one)
  expect((await hooksAt(owner)).map(({ last }) => last?.state)).toEqual(Array(5).fill('waiting'))
})
