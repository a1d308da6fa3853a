import { type Kysely, sql } from 'kysely'

/**
 * An order may have several payments: that of the order itself has its code, and that of a change which costs more a code of its own. A refund
 * says which of them it goes back to. What came in for changes counts as paid online, as the order as it was placed does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments rename column order_code to code`.execute(db)
  await sql`alter table payments add column order_code text not null default ''`.execute(db)
  await sql`update payments set order_code = code`.execute(db)
  await sql`alter table payments add column change text`.execute(db)
  await db.schema.createIndex('payments_order').on('payments').columns(['order_code', 'code']).execute()
  await sql`alter table sandbox_sessions rename column order_code to code`.execute(db)
  await sql`alter table refunds add column payment text not null default ''`.execute(db)
  await sql`update refunds set payment = order_code`.execute(db)
  await sql`alter table orders add column paid_later text`.execute(db)
  await sql`alter table orders add column asked text`.execute(db)
}
