import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { offered } from '../../api/setup/offer.ts'

/** The promotion that every order has got, each by a one-time code. */
export const PROMOTION = 'years'
/** How many codes are made together. */
const BATCH = 1000

/** Gives every order a promotion and a code, as many years of one would have. */
export async function promoteOrders(db: Database): Promise<void> {
  await db
    .insertInto('promotions')
    .values(offered([{ id: PROMOTION, needs: 'code' }]))
    .execute()
  await sql`update orders set promoted = 1`.execute(db)
  await sql`insert into order_promotions
    (order_code, position, promotion_id, name, house, cents, delivery, lines, counted, code, returns, returned)
    select code, 0, ${PROMOTION}, 'Years', 'Years', 1, 0, '[]', '["all"]', code, 1, 0 from orders`.execute(db)
  await sql`insert into promotion_codes (code_key, code, promotion_id, batch, created_at, used_by, used_at)
    select code, code, ${PROMOTION}, 'batch ' || ((row_number() over (order by created_at)) / ${sql.lit(BATCH)}),
      created_at, code, created_at from orders`.execute(db)
}
