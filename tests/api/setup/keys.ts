import * as z from 'zod/mini'
import type { KeyAbility } from '#contract/api/abilities.ts'
import { FeedOrder, FeedPage } from '#contract/programs/keys/feed.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { makeKey } from '#server/sessions/keys.ts'
import { send } from './call.ts'
import type { TestShop } from './shop.ts'

const Page = z.object({ data: z.array(FeedOrder), meta: FeedPage })

/** Another program with a key that allows some of what keys can. */
export async function program(shop: TestShop, ...abilities: KeyAbility[]) {
  const made = await inTransaction(shop.db, tx =>
    makeKey(tx, { name: 'Kasse', abilities, by: COMMAND_LINE, now: shop.clock.now }),
  )
  const headers = { Authorization: `Bearer ${made.key}` }
  const call = (method: string, path: string, body?: unknown, key?: string) =>
    send(shop, method, `/v1${path}`, body, { headers, ...(key && { key }) })
  return {
    ...made,
    headers,
    call,
    /** A page of the feed. */
    async feed(since?: string) {
      const response = await call('GET', since === undefined ? '/orders' : `/orders?since=${since}`)
      const { data, meta } = z.parse(Page, await response.json())
      return { orders: data, codes: data.map(({ order }) => String(order.code)), ...meta }
    },
    answer: (code: string, body: object, key?: string) => call('POST', `/orders/${code}/answer`, body, key),
  }
}
