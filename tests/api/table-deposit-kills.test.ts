import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { breakAt } from './setup/break-at.ts'
import { call } from './setup/call.ts'
import type { recordingMailer } from './setup/mailer.ts'
import { setSettings, type TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'
import { wish } from './setup/wish.ts'

/** No act has more points than this. */
const MAX_POINTS = 20

let shop: TestShop
let stripe: StripeStub
let close: () => Promise<void>
let mails: ReturnType<typeof recordingMailer>['mails']

beforeEach(async () => {
  ;({ shop, stripe, mails, close } = await openStripeShop())
  await setSettings(shop, { TABLE_GUESTS: '9999', TABLE_DEPOSIT: '10', TABLE_DEPOSIT_FROM: '4' })
})
afterEach(() => close())

interface Held {
  id: string
  code: string
  /** The page of the reservation. */
  path: string
}

async function hold(key: string, body = wish()): Promise<Held> {
  await call(shop, endpoints.createReservation, { body }, { key, lang: 'en' })
  const row = await shop.db
    .selectFrom('reservations')
    .innerJoin('payments', 'payments.reservation', 'reservations.id')
    .select(['reservations.id', 'payments.code', 'payments.return_url'])
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  return { ...row, path: new URL(row.return_url).pathname }
}
const pay = ({ code }: Held) => stripe.pay(stripe.of(code)[0]?.id ?? '')
const back = async ({ code }: Held) => {
  const { pathname, search } = new URL(stripe.of(code)[0]?.sent.success_url ?? '')
  return shop.app.request(pathname + search)
}
const cancel = async ({ path }: Held) =>
  shop.app.request(path, { method: 'POST', body: new URLSearchParams({ do: 'cancel' }) })

/**
 * Does something that the server does not survive at its first point, then once more, at the second point, and so on until it has no more of
 * them. Returns how often it did not survive.
 */
async function atEachPoint(act: (at: number) => Promise<{ key: string; send: () => Promise<unknown> }>) {
  for (let at = 1; at < MAX_POINTS; at++) {
    const { key, send } = await act(at)
    const startAgain = breakAt(key, at)
    await send().catch(() => undefined)
    const wasBroken = startAgain()
    await send()
    if (!wasBroken) return at - 1
  }
  throw new Error('there are more points than expected')
}

const states = async (): Promise<unknown[]> => {
  const rows = await shop.db
    .selectFrom('reservations')
    .leftJoin('payments', 'payments.reservation', 'reservations.id')
    .select(['status', 'deposit_state', 'payments.state'])
    .execute()
  return [...new Set(rows.map(row => Object.values(row).join(' ')))]
}
const count = async (table: 'payments' | 'refunds' | 'reservations'): Promise<number> =>
  (await shop.db.selectFrom(table).selectAll().execute()).length
const sent = async (): Promise<string[]> => {
  await shop.outbox.drain()
  return mails.map(({ id }) => id)
}

test('a server that ends at any point of a wish with a deposit has one table, one payment and one session of it [R10.3460]', async () => {
  let wishes = 0
  const broken = await atEachPoint(async at => {
    wishes += 1
    const body = wish()
    return { key: `wish ${at}`, send: () => hold(`wish ${at}`, body) }
  })
  expect(broken).toBeGreaterThanOrEqual(3)
  expect([await count('reservations'), await count('payments')]).toEqual([wishes, wishes])
  expect(await states()).toEqual(['held waiting pending'])
  for (const { code } of await shop.db.selectFrom('payments').select('code').execute())
    expect(stripe.of(code)).toHaveLength(1)
  expect(new Set(await sent()).size).toBe(mails.length)
})

test('one that ends at any point of the payment reserves each table once, by the return, the message or the worker [R10.3460]', async () => {
  let tables = 0
  const broken = await atEachPoint(async at => {
    tables += 1
    const held = await hold(`paid ${at}`)
    pay(held)
    const webhook = async () => {
      const { body, headers } = stripe.message(
        'checkout.session.completed',
        stripe.of(held.code)[0]?.id ?? '',
      )
      return shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
    }
    return { key: held.code, send: () => (at % 2 ? back(held) : webhook()) }
  })
  expect(broken).toBeGreaterThanOrEqual(2)
  await hold('found by the worker').then(pay)
  shop.clock.now = new Date(shop.clock.now.getTime() + 5 * MINUTE)
  await shop.worker.drain()
  expect(await states()).toEqual(['accepted paid paid'])
  expect(await count('refunds')).toBe(0)
  const ids = await sent()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => id.startsWith('reservation-answer-'))).toHaveLength(tables + 1)
})

test('one that ends at any point of giving a table up frees it and says so once [R10.3460]', async () => {
  const all: Held[] = []
  const broken = await atEachPoint(async at => {
    const held = await hold(`lapsed ${at}`)
    all.push(held)
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * MINUTE)
    const send = async () => {
      // What a worker has taken before it ended is due again.
      await shop.db.updateTable('payments').set({ due_at: '' }).where('state', '=', 'pending').execute()
      await shop.worker.drain()
    }
    return { key: held.code, send }
  })
  expect(broken).toBeGreaterThanOrEqual(2)
  expect(await states()).toEqual(['lapsed unpaid failed'])
  expect((await sent()).filter(id => id.startsWith('deposit-lapsed-'))).toHaveLength(all.length)
})

test.each([
  ['reserves a table that is still free', '9999', 'accepted paid paid'],
  ['gives back what nobody can have a table for', '0', 'lapsed returned refunded'],
])(
  'one that ends at any point of money that comes too late %s, once [R10.3460]',
  async (_, places, state) => {
    let tables = 0
    const broken = await atEachPoint(async at => {
      tables += 1
      await setSettings(shop, { TABLE_GUESTS: '9999' })
      const held = await hold(`late ${at}`)
      // The provider is down, so nobody can tell it that the time is over.
      stripe.down = true
      shop.clock.now = new Date(shop.clock.now.getTime() + 31 * MINUTE)
      await shop.worker.drain()
      stripe.down = false
      await setSettings(shop, { TABLE_GUESTS: places })
      pay(held)
      const { body, headers } = stripe.message(
        'checkout.session.completed',
        stripe.of(held.code)[0]?.id ?? '',
      )
      const send = async () =>
        shop.app.request('/api/payments/stripe/webhook', { method: 'POST', body, headers })
      return { key: held.code, send }
    })
    expect(broken).toBeGreaterThanOrEqual(2)
    // What could not be given back while the provider was down is tried again.
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY)
    await shop.worker.drain()
    expect(await states()).toEqual([state])
    expect(stripe.refunds.amounts).toEqual(places === '0' ? Array(tables).fill(4000) : [])
  },
)

test('one that ends at any point of a cancellation and of the refund gives the money back once [R10.3460]', async () => {
  const all: Held[] = []
  const reserved = async (key: string): Promise<Held> => {
    const held = await hold(key)
    pay(held)
    await back(held)
    all.push(held)
    return held
  }
  const cancelling = await atEachPoint(async at => {
    const held = await reserved(`cancelled ${at}`)
    return { key: held.id, send: () => cancel(held) }
  })
  expect(cancelling).toBeGreaterThanOrEqual(2)
  await shop.worker.drain()
  const refunding = await atEachPoint(async at => {
    const held = await reserved(`refunded ${at}`)
    await cancel(held)
    const send = async () => {
      await shop.db.updateTable('refunds').set({ due_at: '' }).where('state', '=', 'requested').execute()
      await shop.worker.drain()
    }
    return { key: `refund-${held.code}-1`, send }
  })
  expect(refunding).toBeGreaterThanOrEqual(2)
  expect(await states()).toEqual(['cancelled returned paid'])
  expect(stripe.refunds.amounts).toEqual(all.map(() => 4000))
  const refunds = await shop.db.selectFrom('refunds').select('state').execute()
  expect(refunds).toEqual(all.map(() => ({ state: 'done' })))
})
