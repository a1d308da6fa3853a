import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import { seeCall } from './calls.ts'
import { closeTable } from './close.ts'
import { deskTables } from './desk-tables.ts'

/** The desk's calls that concern tables at which guests order. Each returns all tables as they are then. */
export const diningHandlers = {
  async seeTableCall({ deps, shop, params: { id } }) {
    await inTransaction(deps.db, tx => seeCall(tx, id, deps.now()))
    return tablesNow(deps, shop)
  },
  async closeTable({ deps, shop, params: { id }, body: { since }, device }) {
    const closing = { id, since, shop, by: auditActorOf(device), now: deps.now() }
    await inTransaction(deps.db, tx => closeTable(tx, closing))
    return tablesNow(deps, shop)
  },
} satisfies Partial<DeskHandlers>

const tablesNow = ({ db, config, now }: Deps, shop: Shop) =>
  deskTables(db, { shop, secret: config.secret, now: now() })
