import { describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { ownDatabase } from './setup/database.ts'
import { ownFolder } from './setup/own-folder.ts'

const here = ownFolder()

const order = (code: string, status: string) => ({
  code,
  key_hash: code,
  status,
  created_at: '2026-11-20T17:00:00.000Z',
  deliver_at: null,
  way: 'takeaway',
  lang: 'de',
  source: 'web',
  name: '',
  email: '',
  phone: '',
  address: null,
  notes: '',
  invoice: 0,
  table_id: null,
  payment_id: '',
  payment_name: '',
  price: 0,
  delivery: 0,
  discount: 0,
  tax: 0,
  tip: 0,
  total: 0,
  tax_items: '[]',
})

test('orders from before the states keep what they were [R4.82]', async () => {
  const { db, drop } = await ownDatabase(here.folder, { empty: true })
  here.ends.push(drop)
  await migrate(db, '014-used-nonces')
  const statuses = ['payment_pending', 'pending_approval', 'approved', 'rejected', 'completed']
  await db
    .insertInto('orders')
    .values(statuses.map((status, index) => order(`${index}`, status)) as never)
    .execute()
  await migrate(db)
  const rows = await db
    .selectFrom('orders')
    .select(['state', 'promised_at', 'reason', 'order_type'])
    .orderBy('code')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual([
    'received',
    'received',
    'accepted',
    'rejected',
    'completed',
  ])
  expect(rows[2]).toEqual({ state: 'accepted', promised_at: null, reason: '', order_type: 'takeaway' })
})

test('payments that were refunded before refunds had rows of their own keep that [R10.183]', async () => {
  const { db, drop } = await ownDatabase(here.folder, { empty: true })
  here.ends.push(drop)
  await migrate(db, '017-desk')
  const time = '2026-11-20T17:00:00.000Z'
  const payment = (order_code: string, state: string) => ({
    order_code,
    provider_id: 'online',
    kind: 'stripe',
    state,
    session: 's',
    url: null,
    currency: 'EUR',
    token_hash: order_code,
    amount: 290,
    return_url: '',
    api_origin: '',
    order_key: null,
    tries: 1,
    actor: 'guest',
    created_at: time,
    expires_at: time,
    due_at: time,
  })
  await db
    .insertInto('payments')
    .values([payment('A', 'refunded'), payment('B', 'paid'), payment('C', 'refund_due')] as never)
    .execute()
  await migrate(db)
  const rows = await db.selectFrom('refunds').select(['id', 'state', 'amount', 'settled_at']).execute()
  expect(rows).toEqual([{ id: 'refund-A-1', state: 'done', amount: 290, settled_at: time }])
})

test('orders from before the index are found by it, however many there are [R12.575]', async () => {
  const { db, drop } = await ownDatabase(here.folder, { empty: true })
  here.ends.push(drop)
  await migrate(db, '014-used-nonces')
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    ...order(`C${String(index).padStart(5, '0')}`, 'approved'),
    name: 'Jürgen Öztürk',
    phone: '+49 30 901820',
  }))
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('orders')
      .values(rows.slice(at, at + 100) as never)
      .execute()
  await migrate(db)
  const terms = await db.selectFrom('order_search').selectAll().where('order_code', '=', 'C01099').execute()
  expect(terms.map(({ term }) => term).toSorted()).toEqual([
    '30901820',
    '<02810903',
    'c01099',
    'jurgen ozturk',
    'ozturk jurgen',
  ])
  const { count } = await db
    .selectFrom('order_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(5 * rows.length)
})

test('orders from before mailboxes were known are found by theirs, however many there are [R12.2442]', async () => {
  const { db, drop } = await ownDatabase(here.folder, { empty: true })
  here.ends.push(drop)
  await migrate(db, '014-used-nonces')
  const emails = ['Ada+1@example.org', 'a.d.a@googlemail.com', 'ada@müller.example', 'eva@example.org', '']
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    ...order(`C${String(index).padStart(5, '0')}`, 'approved'),
    email: emails[index % emails.length],
  }))
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('orders')
      .values(rows.slice(at, at + 100) as never)
      .execute()
  await migrate(db, '101-providers-and-messengers')
  await db.deleteFrom('order_search').where('term', 'like', '>%').execute()
  await migrate(db)
  const terms = await db
    .selectFrom('order_search')
    .select(({ fn }) => ['term', fn.countAll<number>().as('count')])
    .where('term', 'like', '>%')
    .groupBy('term')
    .orderBy('term')
    .execute()
  expect(terms.map(({ term, count }) => [term, Number(count)])).toEqual([
    ['>ada@example.org', 220],
    ['>ada@gmail.com', 220],
    ['>ada@xn--mller-kva.example', 220],
  ])
})

test('dishes from before the classes of VAT keep their percentages [R9.890]', async () => {
  const { db, drop } = await ownDatabase(here.folder, { empty: true })
  here.ends.push(drop)
  await migrate(db, '051-promises')
  const texts = { name: '{}', description: '{}', image: '', extras: '[]', variants: '[]', allergens: '[]' }
  const dish = { ...texts, additives: '[]', category_id: 'c', number: '', available: 1, diet: '[]' }
  const rates = [700, 1250, 775, 0]
  const rows = rates.map((vat, sort) => ({ ...dish, id: `d${sort}`, vat, sort }))
  await db
    .insertInto('products')
    .values(rows as never)
    .execute()
  await migrate(db)
  const kept = await db.selectFrom('products').select('vat_rate').orderBy('sort').execute()
  expect(kept.map(({ vat_rate }) => vat_rate)).toEqual(['7', '12.5', '7.75', '0'])
})

describe('what was stored in other units', () => {
  const amounts = { price: 120_000, deposit: 20_000, tax: 0, tip: 5000, total: 145_000 }
  const vat = [{ name: '8 %', cents: 10_700, net: 129_300 }]

  async function migrated(currency: string) {
    const { db, drop } = await ownDatabase(here.folder, { empty: true })
    here.ends.push(drop)
    await migrate(db, '051-promises')
    const setting = { key: 'CURRENCY', value: currency, media: '', public: 1, sort: 0 }
    await db.insertInto('settings').values(setting).execute()
    const tax = { name: 'Tax', rate: 887, sort: 0 }
    await db
      .insertInto('taxes')
      .values(tax as never)
      .execute()
    const { way, ...rest } = order('A', 'approved')
    await db
      .insertInto('orders')
      .values({ ...rest, ...amounts, order_type: way, tax_items: JSON.stringify(vat) } as never)
      .execute()
    const time = '2026-11-20T17:00:00.000Z'
    const refund = {
      order_code: 'A',
      position: 1,
      state: 'done' as const,
      reason: '',
      actor: '',
      attempts: 1,
    }
    await db
      .insertInto('refunds')
      .values({
        ...refund,
        id: 'refund-A-1',
        amount: 50_000,
        parts: JSON.stringify([{ kind: 'vat', name: '8 %', gross: 50_000, vat: 3700 }]),
        lines: JSON.stringify([{ position: 0, qty: 1, amount: 50_000 }]),
        requested_at: time,
        settled_at: time,
        due_at: time,
        problem: '',
      } as never)
      .execute()
    await migrate(db)
    const columns = ['currency', 'price', 'deposit', 'tip', 'total', 'tax_items'] as const
    return {
      ...(await db.selectFrom('taxes').select('rate').executeTakeFirstOrThrow()),
      order: await db.selectFrom('orders').select(columns).executeTakeFirstOrThrow(),
      refund: await db.selectFrom('refunds').select(['amount', 'parts', 'lines']).executeTakeFirstOrThrow(),
    }
  }

  test.each([
    ['EUR', 1],
    ['jpy', 0.01],
    ['KWD', 10],
  ])(
    'is the same afterwards, with amounts in the minor unit of %s [R9.880 R9.881]',
    async (currency, factor) => {
      expect(await migrated(currency)).toEqual({
        rate: 8870,
        order: {
          currency: currency.toUpperCase(),
          price: 120_000 * factor,
          deposit: 20_000 * factor,
          tip: 5000 * factor,
          total: 145_000 * factor,
          tax_items: JSON.stringify([{ name: '8 %', cents: 10_700 * factor, net: 129_300 * factor }]),
        },
        refund: {
          amount: 50_000 * factor,
          parts: JSON.stringify([{ kind: 'vat', name: '8 %', gross: 50_000 * factor, vat: 3700 * factor }]),
          lines: JSON.stringify([{ position: 0, qty: 1, amount: 50_000 * factor }]),
        },
      })
    },
  )
})
