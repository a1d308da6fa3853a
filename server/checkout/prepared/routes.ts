import { randomUUID } from 'node:crypto'
import type { Handlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onceCreated } from '#server/sessions/once.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import { keepPrepared, preparedAs, readPrepared } from './prepared-orders.ts'

export const preparedHandlers = {
  async prepareOrder(call) {
    const { deps, shop, lang, body, key, actor, address } = call
    await limitAttempts(call, 'prepare', address)
    const now = deps.now()
    const { secret, publicUrl } = deps.config
    const orderKey = await inTransaction(deps.db, tx =>
      onceCreated(tx, { scope: 'prepared', key, actor, now, body }, async () => {
        const orderKey = randomUUID()
        await keepPrepared(tx, body, { secret, orderKey, now })
        return orderKey
      }),
    )
    const prepared = await preparedAs(deps.db, { secret, orderKey })
    // In the fragment, which no server logs.
    return { ...prepared, url: `${pageAddress(publicUrl, shop, '/prepared', lang)}#${prepared.key}` }
  },
  getPreparedOrder: ({ deps, lang, params }) => readPrepared(deps.db, params.key, { lang, now: deps.now() }),
} satisfies Partial<Handlers>
