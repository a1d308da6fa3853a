import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { counterAt } from './setup/counter-at.ts'
import { ownDatabase } from './setup/database.ts'
import { openInbox } from './setup/inbox.ts'
import { FIRST_KILL, KILL_STEP, printKills } from './setup/kill-points.ts'
import { cola, takeaway } from './setup/order.ts'
import { freePort } from './setup/port.ts'
import { type Running, run, written } from './setup/process.ts'
import { FRIDAY_EVENING } from './setup/shop.ts'
import { StripeStub } from './setup/stripe-stub.ts'
import { temporaryFolder } from './setup/template.ts'

/** Longer than a crashed worker keeps a mail to itself, in ms: each new server starts this much later. */
const RESTART_DELAY_MS = 6 * MINUTE
const MAX_KILLS = 40
/** Longer than all the starts of servers take on a machine that is busy with something else. */
const LONGEST = 10 * MINUTE

const ends: (() => unknown)[] = []
let inbox: Awaited<ReturnType<typeof openInbox>>
let stripe: StripeStub
let db: Database
let env: Record<string, string>
let starts = 0
let current: (Running & { base: string }) | undefined

beforeEach(async () => {
  starts = 0
  const { folder, remove } = temporaryFolder()
  const own = await ownDatabase(folder)
  ends.push(remove, own.drop)
  inbox = await openInbox()
  stripe = await new StripeStub().start()
  ends.push(inbox.close, () => stripe.stop())
  const { url, file } = own.options
  const shared = join(folder, 'tischlein.sqlite')
  if (!url) copyFileSync(file, shared)
  db = openDatabase(url ? { url, file: '' } : { file: shared })
  ends.push(() => db.destroy())
  await db.updateTable('payment_providers').set({ kind: 'stripe' }).where('id', '=', 'online').execute()
  env = {
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    SMTP_URL: inbox.url,
    ...(url && { DATABASE_URL: url }),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'setup', 'kill-at.ts')} --disable-warning=ExperimentalWarning`,
    ...stripe.env,
  }
})
afterEach(async () => {
  current?.process.kill('SIGKILL')
  await current?.ended
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts the real server, which kills itself at the `at`th point of the order with this key (kill-at.ts). */
async function start(key = '', at = 0): Promise<void> {
  const port = await freePort()
  const clock = new Date(Date.parse(FRIDAY_EVENING) + starts++ * RESTART_DELAY_MS).toISOString()
  const kill = { KILL_KEY: key, KILL_AT: String(at) }
  const started = run('server/main.ts', [], { ...env, ...kill, PORT: String(port), CLOCK: clock })
  await written(started, 'the shop runs at')
  current = { ...started, base: `http://127.0.0.1:${port}/api` }
}

async function killed(): Promise<void> {
  expect([await current?.ended, current?.process.signalCode]).toEqual([null, 'SIGKILL'])
}

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${current?.base}${path}`, init)
  return { status: answer.status, data: (await answer.json()).data }
}
const order = (key: string) =>
  ask('/checkout/v2', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(takeaway([cola()], { paymentType: 'online' })),
  })

/** What a guest does after a crash: the same once more, then paying, then coming back. */
async function retry(key: string): Promise<string> {
  const again = await order(key)
  expect(again, key).toMatchObject({ status: 200, data: { url: expect.stringContaining('/cs_') } })
  const { code } = again.data
  const sessions = stripe.of(code)
  expect(sessions, key).toHaveLength(1)
  const [session] = sessions
  stripe.pay(session?.id ?? '')
  const back = new URL(session?.sent.success_url ?? '').search
  const checked = await ask(`/checkout/check${back}`)
  expect(checked).toMatchObject({ status: 200, data: { code, pending: false } })
  expect(await order(key)).toMatchObject({ status: 200, data: { code } })
  return code
}

test(
  'a server that is killed at points of an order leaves one order, one payment, one mail [R10.44]',
  async () => {
    const codes: string[] = []
    const finish = async (key: string) => void codes.push(await retry(key))

    // At points of an order, one after the other, until it has no more of them.
    printKills()
    let survived = false
    for (let at = FIRST_KILL; !survived && at < MAX_KILLS; at += KILL_STEP) {
      await start(`point ${at}`, at)
      if (at > FIRST_KILL) await finish(`point ${at - KILL_STEP}`)
      survived = await order(`point ${at}`).then(
        answer => answer.status === 200,
        () => false,
      )
      if (!survived) await killed()
    }
    expect(survived).toBe(true)
    // Before and after the commit that places it, and the one that keeps its payment.
    expect(codes.length).toBeGreaterThanOrEqual(Math.floor(4 / KILL_STEP))

    // While the provider is called: before and after it has opened the session.
    for (const moment of ['came', 'done'] as const) {
      stripe.onRequest = (asked, now) => {
        if (asked === 'POST /v1/checkout/sessions' && now === moment) current?.process.kill('SIGKILL')
      }
      await expect(order(`provider ${moment}`)).rejects.toThrow()
      await killed()
      stripe.onRequest = () => undefined
      await start()
      await finish(`provider ${moment}`)
    }

    // While a mail is handed over: it has arrived, and the server does not know. Mails of earlier orders may still come.
    const told = new Promise<string>(resolve => {
      inbox.onMail(id => {
        if (codes.some(code => id.endsWith(code))) return
        current?.process.kill('SIGKILL')
        resolve(id)
      })
    })
    const placed = await order('mail')
    const [session] = stripe.of(placed.data.code)
    stripe.pay(session?.id ?? '')
    await ask(`/checkout/check${new URL(session?.sent.success_url ?? '').search}`).catch(() => undefined)
    const twice = await told
    await killed()
    inbox.onMail(() => undefined)
    await start()
    codes.push(placed.data.code)
    await inbox.until(() => inbox.ids.filter(id => id === twice).length > 1)

    const wanted = codes.flatMap(code => [`confirmation-${code}`, `new-order-${code}`])
    await inbox.until(() => wanted.every(id => inbox.ids.includes(id)))
    expect(new Set(inbox.ids)).toEqual(new Set(wanted))
    const rows = await db
      .selectFrom('orders')
      .select('code')
      .where('status', '=', 'pending_approval')
      .orderBy('code')
      .execute()
    expect(rows.map(row => row.code)).toEqual(codes.sort())
    expect(
      [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid'),
    ).toHaveLength(codes.length)
  },
  LONGEST,
)

test(
  'a server that is killed while it refunds has refunded once [R10.241]',
  async () => {
    await start()
    const placed = await order('refund')
    stripe.pay(stripe.of(placed.data.code)[0]?.id ?? '')
    const back = new URL(stripe.session().sent.success_url ?? '').search
    await ask(`/checkout/check${back}`)
    const refund = (amount: number) =>
      inTransaction(db, tx =>
        requestRefund(tx, {
          code: placed.data.code,
          amount,
          actor: 'command-line',
          now: new Date(FRIDAY_EVENING),
        }),
      )
    for (const moment of ['came', 'done'] as const) {
      current?.process.kill('SIGKILL')
      await current?.ended
      await refund(100)
      stripe.onRequest = (asked, now) => {
        if (asked === 'POST /v1/refunds' && now === moment) current?.process.kill('SIGKILL')
      }
      await start()
      await killed()
      stripe.onRequest = () => undefined
      await start()
      await inbox.until(() => inbox.ids.includes(`refund-${placed.data.code}-${moment === 'came' ? 1 : 2}`))
    }
    expect(stripe.refunds.amounts).toEqual([100, 100])
    const rows = await db.selectFrom('refunds').select('state').execute()
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done'])
  },
  LONGEST,
)

test(
  'a server that is killed at points of a change of an order has made it once, with one refund and one receipt [R4.3061]',
  async () => {
    await db
      .insertInto('settings')
      .values({ key: 'ORDER_EDITS', value: 'yes', media: '', public: 0, sort: 1000 })
      .execute()
    await start()
    const placed = await order('changed')
    const { code } = placed.data
    stripe.pay(stripe.of(code)[0]?.id ?? '')
    await ask(`/checkout/check${new URL(stripe.session().sent.success_url ?? '').search}`)
    // Nobody else answers it in the hours that the servers take.
    await db.updateTable('orders').set({ state: 'accepted', status: 'approved' }).execute()
    const counter = await counterAt(db, current?.base ?? '')
    const total = 2.9
    let [made, times] = [0, 0]
    printKills()
    for (let at = FIRST_KILL, survived = false; !survived && at < MAX_KILLS; at += KILL_STEP) {
      // One cola more each time: it is paid at the door, and taken off again.
      for (const qty of [2, 1]) {
        const key = `edit ${at} ${qty}`
        const line = await lastLine(code)
        const wanted = qty === 2 ? { position: 0, qty: 2 } : { position: line, qty: 0 }
        const body = { version: made, lines: [wanted], total: qty * total }
        await stop()
        await start(key, at)
        const answer = await counter.edit(current?.base ?? '', code, body, key).catch(() => undefined)
        survived = answer !== undefined
        if (answer) expect([key, answer]).toMatchObject([key, { status: 200 }])
        else await killed()
        // It may also end after it has answered.
        await stop()
        await start()
        for (const time of ['first', 'again'])
          expect([time, await counter.edit(current?.base ?? '', code, body, key)]).toMatchObject([
            time,
            { status: 200 },
          ])
        made += 1
        times += 1
      }
    }
    expect(times).toBeGreaterThanOrEqual(2)
    // One that was being handed over may have come twice.
    const told = () => new Set(inbox.ids.filter(id => id.startsWith('edited-'))).size
    await inbox.until(() => told() >= made)
    const row = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
    expect([row.edits, row.total, row.door]).toEqual([made, 290, 0])
    const edits = await db.selectFrom('order_edits').select('number').orderBy('number').execute()
    expect(edits.map(({ number }) => number)).toEqual(Array.from({ length: made }, (_, index) => index + 1))
    expect(told()).toBe(made)
    expect(stripe.refunds.amounts).toEqual([])
  },
  LONGEST,
)

async function stop(): Promise<void> {
  current?.process.kill('SIGKILL')
  await current?.ended
}

/** The position of the last line that the order still has. */
async function lastLine(code: string): Promise<number> {
  const rows = await db
    .selectFrom('order_items')
    .select('position')
    .where('order_code', '=', code)
    .where('qty', '>', 0)
    .orderBy('position', 'desc')
    .execute()
  return rows[0]?.position ?? 0
}
