import type { Database } from '#server/db/database.ts'

/** Marks an order as paid at the provider of the demo, as if its guest had come back from there. */
export async function markPaid(db: Database, code: string, at: Date): Promise<void> {
  const time = at.toISOString()
  const order = await db
    .updateTable('orders')
    .set({ paid_at: time })
    .where('code', '=', code)
    .returning(['payment_id', 'total'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payments')
    .values({
      code,
      order_code: code,
      change: null,
      provider_id: order.payment_id,
      kind: 'sandbox',
      state: 'paid',
      session: 's',
      url: null,
      token_hash: code,
      amount: order.total,
      currency: 'EUR',
      return_url: '',
      api_origin: '',
      order_key: null,
      actor: 'guest',
      created_at: time,
      expires_at: time,
      due_at: time,
      attempts: 0,
    })
    .execute()
}

/** Has all orders paid by a method that the shop no longer has, by its name alone. */
export async function payByGone(db: Database, payment_name: string): Promise<void> {
  await db.updateTable('orders').set({ payment_id: 'gone', payment_name, payment_names: '{}' }).execute()
}
