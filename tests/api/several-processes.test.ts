import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { openInbox } from './setup/inbox.ts'
import { bruschetta, cola, takeaway } from './setup/order.ts'
import { ownPostgres } from './setup/own-postgres.ts'
import { startProxy } from './setup/proxy.ts'
import { startSeveral } from './setup/several.ts'
import { temporaryFolder } from './setup/template.ts'

const STOCK = 40
const CAPACITY = 15
const ORDERS = 150
const CLIENTS = 12
/** Longer than a killed process keeps a mail to itself, in ms. */
const LEASE = 6 * MINUTE
const SLOTS = ['19:00', '19:15', '19:30', '19:45'].map(time => `2026-11-20T${time}:00+01:00`)

describe('three processes on one PostgreSQL behind a proxy', () => {
  let own: Awaited<ReturnType<typeof ownPostgres>>
  let inbox: Awaited<ReturnType<typeof openInbox>>
  let shops: Awaited<ReturnType<typeof startSeveral>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let db: Database
  const { folder, remove } = temporaryFolder()

  beforeAll(async () => {
    own = await ownPostgres(`${folder}-postgres`)
    await own.postgres.createDatabase('shop')
    const url = `${own.server}/shop`
    inbox = await openInbox()
    // All three find an empty database at the same moment.
    shops = await startSeveral(3, {
      DATA_DIR: folder,
      DATABASE_URL: url,
      SECRET: 'one secret that all processes know',
      SMTP_URL: inbox.url,
      TRUST_PROXY: '1',
    })
    proxy = await startProxy(shops.ports)
    db = openDatabase({ url, file: '' })
  }, 90 * SECOND)

  afterAll(async () => {
    proxy.close()
    await shops.stop()
    await db.destroy()
    await inbox.close()
    await own.postgres.stop()
    rmSync(`${folder}-postgres`, { recursive: true, force: true })
    remove()
  })

  const send = (
    base: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    fetch(base + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const first = () => shops.bases[0] ?? ''
  const second = () => shops.bases[1] ?? ''
  const third = () => shops.bases[2] ?? ''

  test('that start at once on an empty database make one shop with one demo customer [R10.85]', async () => {
    const menus = await Promise.all(
      shops.bases.map(async base => (await (await send(base, '/products/menus')).json()).data.length),
    )
    expect(menus).toEqual([6, 6, 6])
    expect(await db.selectFrom('products').select('id').execute()).toHaveLength(112)
    expect(await db.selectFrom('users').select('email').execute()).toHaveLength(1)
    const history = await db.selectFrom('orders').select('code').execute()
    expect(history.length).toBeLessThan(20)
  })

  test('a session of one is known to all, and its end too [R10.85]', async () => {
    const body = { email: 'demo@tischlein.example', password: 'tischlein-demo' }
    const { data } = await (await send(first(), '/login', { body })).json()
    const headers = { Authorization: `Bearer ${data.token}` }
    expect((await send(second(), '/me', { headers })).status).toBe(200)
    expect((await send(third(), '/me/logout', { body: {}, headers })).status).toBe(200)
    expect((await send(first(), '/me', { headers })).status).toBe(401)
  })

  test('calls that create something are counted over all of them [R10.86]', async () => {
    const headers = { 'X-Forwarded-For': '10.9.9.9' }
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send(shops.bases[index % 3] ?? '', '/contact', { body: {}, headers }),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    expect(
      (await send(second(), '/contact', { body: {}, headers: { 'X-Forwarded-For': '10.9.9.8' } })).status,
    ).toBe(422)
  })

  test(
    'killed and without their database at times, they take every order once and hold every limit [R10.85 R10.44 R10.42]',
    async () => {
      await prepare()
      const before = new Set((await db.selectFrom('orders').select('code').execute()).map(({ code }) => code))
      const waiting = Array.from({ length: ORDERS }, (_, index) => index)
      const codes = new Map<string, string>()
      const refused: string[] = []

      /** Guests have addresses of their own, because one address gets few mails. */
      const emailOf = (index: number) => `guest-${index}@example.org`

      /** Orders until there is a clear answer, as a browser does: the same key, the same body. */
      async function order(index: number): Promise<void> {
        const key = `order ${index}`
        const deliverAt =
          index % 2 === 0 ? { orderTime: 'later' as const, deliverAt: SLOTS[(index / 2) % SLOTS.length] } : {}
        const email = emailOf(index)
        const body = takeaway([index % 3 === 0 ? bruschetta() : cola()], { ...deliverAt, email })
        const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': `10.0.${index % 200}.${index}` }
        await vi.waitFor(
          async () => {
            const answer = await send(proxy.base, '/checkout/v2', { body, headers })
            const { data } = await answer.json()
            expect([200, 422], `${answer.status}`).toContain(answer.status)
            if (answer.status === 200) codes.set(key, data.code)
            else refused.push(key)
          },
          { timeout: 30 * SECOND, interval: 50 },
        )
      }

      /** What goes wrong when so many orders have had their answer. */
      const troubles: [number, () => Promise<void>][] = [
        [20, () => shops.kill(0).then(() => shops.start(0))],
        [50, () => shops.kill(1).then(() => shops.start(1))],
        [80, () => own.postgres.stop().then(() => own.postgres.start())],
        [110, () => shops.kill(2).then(() => shops.start(2))],
      ]
      let trouble = Promise.resolve()
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
            await order(next)
            const [due] = troubles
            if (!due || codes.size + refused.length < due[0]) continue
            troubles.shift()
            trouble = trouble.then(due[1])
          }
        }),
      )
      await trouble
      expect(troubles).toEqual([])

      // Every key that was answered is one order, and there is no other.
      expect(codes.size + refused.length).toBe(ORDERS)
      const rows = (await db.selectFrom('orders').selectAll().execute()).filter(
        ({ code }) => !before.has(code),
      )
      expect(rows.map(({ code }) => code).sort()).toEqual([...codes.values()].sort())
      expect(new Set(codes.values()).size).toBe(codes.size)
      const again = await send(proxy.base, '/checkout/v2', {
        body: takeaway([cola()], { email: emailOf(1) }),
        headers: { 'Idempotency-Key': 'order 1' },
      })
      expect((await again.json()).data.code).toBe(codes.get('order 1'))

      // Of 50 who wanted one of 40 portions, and of 75 for four times of 15.
      const sold = await db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', '101')
        .executeTakeFirstOrThrow()
      const items = (await db.selectFrom('order_items').selectAll().execute()).filter(
        item => item.chosen.includes('Bruschetta') && !before.has(item.order_code),
      )
      expect(sold.stock).toBeGreaterThanOrEqual(0)
      expect(items.length + (sold.stock ?? 0)).toBe(STOCK)
      for (const slot of SLOTS) {
        const at = new Date(slot).toISOString()
        expect(rows.filter(({ deliver_at }) => deliver_at === at).length).toBeLessThanOrEqual(CAPACITY)
      }
      expect(refused.length).toBeGreaterThan(0)

      // What a killed process had begun to send is sent by another one, when its lease is over.
      await shops.stop()
      await Promise.all([0, 1, 2].map(index => shops.start(index, LEASE)))
      const wanted = [...codes.values()].flatMap(code => [`confirmation-${code}`, `new-order-${code}`])
      await vi.waitFor(() => expect(inbox.ids).toEqual(expect.arrayContaining(wanted)), {
        timeout: 30 * SECOND,
        interval: 100,
      })
      const mailed = new Set(inbox.ids.filter(id => !before.has(id.replace(/^.*-/, ''))))
      expect([...mailed].sort()).toEqual(wanted.sort())
    },
    3 * MINUTE,
  )

  test(
    'a page that listens at one hears of a change by another, also after the database was away [R10.85 R7.60]',
    async () => {
      const placed = await send(proxy.base, '/checkout/v2', {
        body: takeaway([cola()]),
        headers: { 'X-Forwarded-For': '10.8.8.8' },
      })
      const { code, key } = (await placed.json()).data
      const stream = await fetch(`${first()}/orders/${key}/events`)
      const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
      const decoder = new TextDecoder()
      let heard = ''
      const until = async (text: string): Promise<void> => {
        while (!heard.includes(text)) {
          const { value, done } = await reader.read()
          if (done) throw new Error(`the stream ended after ${heard}`)
          heard += decoder.decode(value, { stream: true })
        }
      }
      const answer = async (to: 'accepted' | 'completed'): Promise<void> => {
        const shop = await createShopSource()(db)
        const change = { code, to, actor: 'command-line', shop, now: new Date() }
        await inTransaction(db, tx => changeOrder(tx, change))
      }
      await until('"status":"pending_approval"')
      await answer('accepted')
      await until('"status":"approved"')
      await own.postgres.stop()
      await own.postgres.start()
      await vi.waitFor(() => answer('completed'), { timeout: 10 * SECOND })
      await until('"status":"completed"')
      await reader.cancel()
    },
    MINUTE,
  )

  /** So many portions, so many orders a time, and the mail of the restaurant. */
  async function prepare(): Promise<void> {
    await db.updateTable('products').set({ stock: STOCK }).where('id', '=', '101').execute()
    for (const [key, value] of Object.entries({ SLOT_CAPACITY: String(CAPACITY), SLOT_MINUTES: '15' })) {
      await db
        .insertInto('settings')
        .values({ key, value, media: '', public: 1, sort: 99 })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute()
    }
    await db
      .updateTable('counters')
      .set(counter => ({ value: counter('value', '+', 1) }))
      .where('name', '=', 'catalogue')
      .execute()
  }
})
