import { type Kysely, sql } from 'kysely'
import { mailboxKey } from '#contract/kit/normal-forms.ts'
import { termOfMailbox } from '#contract/orders/search-terms.ts'

/** How many orders are read at once. */
const ORDERS = 1000

/** Orders from before mailboxes were known are found by theirs: who has ordered under another form of an address has ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const orders: { code: string; email: string }[] = (
      await sql<{ code: string; email: string }>`select code, email from orders
        where code > ${after} order by code limit ${ORDERS}`.execute(db)
    ).rows
    const rows = orders
      .filter(({ email }) => email !== '' && mailboxKey(email) !== email.toLowerCase())
      .map(({ code, email }) => sql`(${termOfMailbox(email)}, ${code})`)
    if (rows.length > 0)
      await sql`insert into order_search (term, order_code) values ${sql.join(rows)}
        on conflict do nothing`.execute(db)
    after = orders.at(-1)?.code
  }
}
