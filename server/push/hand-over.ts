import { OutsideError } from '#lib/outside/outside-error.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { pushKeys } from './keys.ts'
import type { PostPush } from './post-push.ts'
import { pushMessage } from './push-message.ts'

export interface PushOptions {
  db: Database
  shop: (db: Database) => Promise<Shop>
  config: Pick<Config, 'publicUrl'>
  post: PostPush
}

/** `gone`: the browser has withdrawn its subscription. `internal`: its address leads into the network of the server. */
type HandedOver = 'taken' | 'gone' | 'internal'

const GONE = new Set([404, 410])

/** Hands a message without content over to the push service at an address. Throws when it does not answer, or does not take it. */
export async function handOver(
  { db, shop: shopOf, config, post }: PushOptions,
  endpoint: string,
  keptSeconds?: number,
): Promise<HandedOver> {
  const { features } = await shopOf(db)
  const subject = features.email === '' ? config.publicUrl : `mailto:${features.email}`
  const message = await pushMessage({ endpoint, keys: await pushKeys(db), subject, keptSeconds })
  try {
    const status = await post(message)
    if (GONE.has(status)) return 'gone'
    if (status >= 300) throw new Error(`the push service answered ${status}`)
    return 'taken'
  } catch (error) {
    if (error instanceof OutsideError && error.reason === 'internal') return 'internal'
    throw error
  }
}
