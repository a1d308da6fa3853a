import { expect, test } from 'vitest'
import { hookNamed } from '#server/hooks/hooks.ts'
import { withHooks } from './setup/hook-shop.ts'
import { openReceiver } from './setup/receiver.ts'

const own = withHooks()

/** Places an order, and answers what the log has of it then. */
const tried = async () => {
  const code = await own.place()
  await own.sender.drain()
  expect(
    await own.shop.db.selectFrom('orders').select('code').where('code', '=', code).execute(),
  ).toHaveLength(1)
  return (await own.log()).map(({ state, status, answer }) => ({ state, status, answer }))
}

test('no order is lost, and it is in the log, when a webhook never answers [R7.1495]', async () => {
  await own.add()
  own.receiver.answer = () => undefined
  expect(await tried()).toEqual([{ state: 'waiting', status: null, answer: 'no answer within 15 seconds' }])
})

test('no order is lost, and it is in the log, when a webhook answers 10 MB, of which only the beginning is read [R7.1495]', async () => {
  await own.add()
  let sent = 0
  own.receiver.answer = async (_, response) => {
    response.writeHead(500)
    for (; sent < 10 && !response.destroyed; sent++)
      await new Promise<unknown>(
        done => response.write('x'.repeat(1024 * 1024), done) || response.once('close', done),
      )
    response.end()
  }
  expect(await tried()).toEqual([{ state: 'waiting', status: 500, answer: 'x'.repeat(300) }])
})

test('what a receiver answers is kept as one line of what can be seen, which turns no row around [R7.2150]', async () => {
  await own.add()
  own.receiver.answer = (_, response) =>
    response
      .writeHead(500)
      .end('ok\u202Eelif\u2066 no\u0007\u0000\r\nway\u2028\u200B\uFEFF\u{E0041} \u{1F355}')
  expect(await tried()).toEqual([{ state: 'waiting', status: 500, answer: 'okelif no way \u{1F355}' }])
})

test('no order is lost, and it is in the log, when a webhook redirects inside, which is not followed [R7.1495]', async () => {
  await own.add()
  const inside = await openReceiver()
  own.receiver.answer = (_, response) => response.writeHead(302, { Location: inside.url }).end()
  expect(await tried()).toEqual([{ state: 'waiting', status: 302, answer: '' }])
  expect(inside.calls()).toBe(0)
  await inside.close()
})

test('no order is lost, and it is in the log, when a webhook is inside the network, unless the operator allows that [R7.1496]', async () => {
  await own.mayAsk('')
  for (const url of [own.receiver.url, own.receiver.url.replace('127.0.0.1', 'localhost')])
    await own.add(url, url)
  for (const { state, status, answer } of await tried())
    expect([state, status, answer]).toEqual([
      'waiting',
      null,
      expect.stringContaining('ALLOWED_INTERNAL_HOSTS'),
    ])
  expect(own.receiver.calls()).toBe(0)
})

test('a webhook that is gone (410) is switched off [R7.1497]', async () => {
  await own.add()
  own.receiver.answer = (_, response) => response.writeHead(410).end()
  expect(await tried()).toMatchObject([{ state: 'failed', status: 410 }])
  expect(await hookNamed(own.shop.db, 'ERP')).toMatchObject({
    is_on: 0,
    note: expect.stringContaining('410'),
  })
  await own.place()
  await own.sender.drain()
  expect(own.receiver.calls()).toBe(1)
})
