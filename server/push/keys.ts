import { generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'

/** The shop's key pair for push services (VAPID, RFC 8292). */
export interface PushKeys {
  /** As browsers and push services want it: the uncompressed point, base64url. */
  publicKey: string
  privateKey: JWK
}

const NAME = 'vapid'

/** The key pair of the database, generated when it is first needed: subscriptions belong to it, so it never changes. */
export async function pushKeys(db: Database): Promise<PushKeys> {
  const read = () => db.selectFrom('push_keys').selectAll().where('name', '=', NAME).executeTakeFirst()
  const kept = await read()
  if (!kept) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = privateKey.export({ format: 'jwk' })
    await db
      .insertInto('push_keys')
      .values({ name: NAME, public_key: pointOf(jwk), private_key: JSON.stringify(jwk) })
      // Another process may have generated one at the same time.
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
  }
  const row = kept ?? (await read())
  if (!row) throw new Error('the key pair for push services is gone')
  return { publicKey: row.public_key, privateKey: readJson(row.private_key) }
}

const UNCOMPRESSED = Buffer.from([4])

const pointOf = ({ x = '', y = '' }: JWK): string =>
  Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
