import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { ownDatabase } from './setup/database.ts'
import { ownFolder } from './setup/own-folder.ts'

const here = ownFolder()

const order = (code: string, status: string) => ({
  ...{ code, key_hash: code, status, created_at: '2026-11-20T17:00:00.000Z', deliver_at: null },
  ...{ way: 'takeaway', lang: 'de', source: 'web', name: '', email: '', phone: '', address: null },
  ...{ notes: '', invoice: 0, table_id: null, payment_id: '', payment_name: '' },
  ...{ price: 0, delivery: 0, discount: 0, tax: 0, tip: 0, total: 0, tax_items: '[]' },
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
    .select(['state', 'promised_at', 'reason'])
    .orderBy('code')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual([
    'received',
    'received',
    'accepted',
    'rejected',
    'completed',
  ])
  expect(rows[2]).toEqual({ state: 'accepted', promised_at: null, reason: '' })
})
