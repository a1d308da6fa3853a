import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'
import { markPaid } from './setup/paid.ts'

const here = ownFolder()

/** An order as it is stored, with one dish. */
async function order(db: Database, changed: Partial<OrderRow>): Promise<void> {
  const row: OrderRow = {
    code: '',
    key_hash: changed.code ?? '',
    user_id: null,
    status: 'pending_approval',
    state: 'received',
    promised_at: null,
    promised_before: null,
    reason_kind: null,
    car: '',
    arrived_at: null,
    arrival_noted_at: null,
    ...NO_DRIVER,
    reason: '',
    created_at: '2099-11-20T16:00:00.000Z',
    deliver_at: null,
    order_type: 'takeaway',
    lang: 'de',
    source: 'web',
    name: 'Ada',
    email: 'ada@example.org',
    phone: '+4930901820',
    address: null,
    notes: '',
    allergy: 0,
    driver_notes: '',
    invoice: 0,
    taken_by: '',
    closed_word: '',
    minimum_waived: 0,
    discount_reason: '',
    discount_by: '',
    table_id: null,
    table_name: '',
    payment_id: 'counter',
    payment_name: 'Bar',
    payment_names: '{}',
    reusable: 0,
    deposit: 0,
    currency: 'EUR',
    price: 1740,
    delivery: 0,
    discount: 0,
    promoted: 0,
    tax: 0,
    tip: 0,
    total: 1740,
    tax_items: '[]',
    paid_at: null,
    slot: null,
    slot_dishes: 0,
    external_ids: null,
    edits: 0,
    messages: 0,
    door: 0,
    paid_later: null,
    asked: null,
    placed: null,
    ...changed,
  }
  const words = { description: '', group: '' }
  const chosen = {
    name: 'Pizza',
    size: 'Klein',
    options: [],
    extras: ['Extra Mozzarella'],
    items: [],
    additives: [],
    allergens: [
      { code: 'A1', name: 'Weizen', ...words },
      { code: 'G', name: 'Milch', ...words },
    ],
  }
  const house = JSON.stringify(chosen)
  const item = { order_code: row.code, position: 0, type: 'productItem', qty: 2, price: 870 } as const
  await db.insertInto('orders').values(row).execute()
  await db
    .insertInto('order_items')
    .values({
      ...item,
      chosen: house,
      house,
      note: '',
      line: null,
      vat: null,
      deposit: 0,
      promoted: 0,
      deposit_vat: null,
      external_ids: null,
      struck: 0,
      added: 0,
    })
    .execute()
}

test(
  'the command line runs an evening: orders, their steps and their history [R4.82 R12.30 R10.82]',
  async () => {
    const env = await shopFolder(here, 'evening')
    const db = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR ?? '', 'tischlein.sqlite') })
    await order(db, { code: 'K7M4QX', notes: 'Hof 2', deliver_at: '2099-11-20T19:00:00.000Z' })
    await order(db, { code: 'B2C3DF', paid_at: '2099-11-20T16:00:00.000Z' })
    await order(db, { code: 'PENDNG', status: 'payment_pending' })
    await db.destroy()
    const [, open] = await type(env, 'orders')
    expect(open).toBe(
      [
        'B2C3DF  received  takeaway, as soon as possible  ordered 20 November 2099, 17:00',
        '    Ada, +4930901820, ada@example.org',
        '    2 × Pizza (Klein), Extra Mozzarella',
        '        Allergens: A1 Weizen, G Milch',
        '    17.40  paid: Bar',
        'K7M4QX  received  takeaway, for 20 November 2099, 20:00  ordered 20 November 2099, 17:00',
        '    Ada, +4930901820, ada@example.org',
        '    2 × Pizza (Klein), Extra Mozzarella',
        '        Allergens: A1 Weizen, G Milch',
        '    Notes: Hof 2',
        '    17.40  not paid: Bar',
        '',
      ].join('\n'),
    )
    const says = async (...args: string[]) => (await type(env, ...args))[1].trim()
    expect(await says('approve', 'k7m4qx', 'soon')).toBe('“soon” is not a number of minutes from 1 to 600.')
    expect(await says('approve', 'k7m4qx')).toBe(
      'The order K7M4QX is accepted, promised for 20 November 2099, 20:00; the guest is notified by mail.',
    )
    expect(await says('reject', 'K7M4QX', 'x')).toContain('is accepted and cannot be rejected')
    expect(await says('prepare', 'K7M4QX')).toBe('The order K7M4QX is in preparation.')
    expect(await says('ready', 'K7M4QX')).toBe('The order K7M4QX is ready; the guest is notified by mail.')
    expect(await says('on-the-way', 'K7M4QX')).toContain('is not a delivery')
    expect(await says('complete', 'K7M4QX')).toBe('The order K7M4QX is completed.')
    expect(await says('reject', 'B2C3DF')).toBe(
      'Missing argument <reason>: npm run shop -- reject <code> <reason>',
    )
    expect(await says('cancel', 'B2C3DF', 'Der Ofen ist aus')).toContain(
      'is cancelled; the guest is notified',
    )
    expect(await says('orders')).toBe('There are no open orders. “orders all” lists all.')
    // Both came at one moment.
    expect((await says('orders', 'all')).match(/^\w+ {2}\w+/gm)?.sort()).toEqual([
      'B2C3DF  cancelled',
      'K7M4QX  completed',
    ])
    const shown = await says('show', 'B2C3DF')
    expect(shown).toContain('Reason: Der Ofen ist aus')
    expect(shown).toMatch(/: received \(guest\)\n .+: cancelled \(command-line\): Der Ofen ist aus$/)
  },
  MINUTE,
)

test(
  'refunds an amount, then the rest, and says what has become of it [R10.244 R10.243]',
  async () => {
    const env = await shopFolder(here, 'refunds')
    const db = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR ?? '', 'tischlein.sqlite') })
    await order(db, { code: 'K7M4QX' })
    await order(db, { code: 'B2C3DF' })
    await markPaid(db, 'B2C3DF', new Date())
    const says = async (...args: string[]) => (await type(env, ...args))[1].trim()
    expect(await says('refund', 'B2C3DF', 'some')).toBe('“some” must be an amount such as 7.50')
    expect(await says('refund', 'K7M4QX')).toBe(
      'The order K7M4QX was not paid online (its payment: Bar), so there is nothing to refund here.',
    )
    expect(await says('refund', 'b2c3df', '7.50', 'Zu kalt')).toContain('€7.50 of B2C3DF will be refunded')
    expect(await says('refund', 'B2C3DF', '10')).toBe(
      'Of B2C3DF, 9.90 of 17.40 can still be refunded, not 10.00.',
    )
    expect(await says('refund', 'B2C3DF')).toContain('€9.90 of B2C3DF will be refunded')
    await db
      .updateTable('refunds')
      .set({ state: 'failed', problem: 'The bank says no' })
      .where('position', '=', 2)
      .execute()
    await db.destroy()
    const shown = await says('show', 'B2C3DF')
    expect(shown).toMatch(/Refund of 7\.50: requested, .+, command-line: Zu kalt\n/)
    expect(shown).toMatch(/Refund of 9\.90: refused, nothing was refunded \(The bank says no\), .+\n/)
  },
  MINUTE,
)

test(
  'shows the figures of the day, and of another one [R12.52]',
  async () => {
    const env: Record<string, string> = {
      ...(await shopFolder(here, 'today')),
      CLOCK: '2099-11-20T20:00:00+01:00',
    }
    const db = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR ?? '', 'tischlein.sqlite') })
    const vat = JSON.stringify([{ name: '7 %', cents: 114, net: 1626 }])
    await order(db, { code: 'K7M4QX', tax_items: vat, state: 'completed', status: 'completed' })
    await order(db, { code: 'B2C3DF', tax_items: vat, tip: 100, total: 1840, order_type: 'delivery' })
    await order(db, { code: 'C4D5FG', state: 'rejected', status: 'rejected' })
    await db.destroy()
    const says = async (...args: string[]) => (await type(env, ...args))[1].trim()
    expect(await says('today')).toBe(
      [
        '2099-11-20, from 20 November 2099, 05:00 to 21 November 2099, 05:00',
        'Orders: 2 for €34.80, tips €1.00; 1 still open, 1 rejected or cancelled',
        '    delivery: 1 for €17.40, tips €1.00',
        '    takeaway: 1 for €17.40',
        'By payment',
        '    An der Theke (bar oder Karte): 2 for €34.80, tips €1.00',
        'Refunds: 0 for €0.00',
        'Taxes, less refunds',
        '    7 %: €34.80 gross, €32.52 net, €2.28 tax',
        'This is neither a cash book nor a till receipt: cash is recorded in the till.',
      ].join('\n'),
    )
    expect(await says('today', '2099-11-19')).toContain('Orders: 0 for €0.00; 0 still open')
    expect(await says('today', '2099-02-30')).toBe('“2099-02-30” must be a day such as 2026-11-20')
  },
  MINUTE,
)
