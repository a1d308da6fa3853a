import { randomUUID } from 'node:crypto'
import { type KeyAbility, keyAbilities } from '#contract/api/abilities.ts'
import type { MadeKey, ProgramKey } from '#contract/desk/keys.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { networkOf } from '#server/kit/network.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { randomToken } from './token.ts'

/** How every key begins, so that it is recognized wherever it turns up. */
const PREFIX = 'tk_'
/** How often it is noted that a key was used from a network, in ms. */
const NOTE_MS = 10 * MINUTE
/** How long it is kept that it was, in ms. */
const USES_MS = 7 * DAY

/** Another program, as its key says. */
export interface ApiKey {
  id: string
  name: string
  abilities: readonly KeyAbility[]
}

export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** Keys do not know each other's idempotency keys, nor those of the desk. */
export const ownKey = ({ id }: ApiKey, key: string | undefined): string | undefined => key && `${id} ${key}`

/** Gives a key another text in place of one that nobody has read. Returns it, unless the key was revoked meanwhile. */
export async function renewKey(tx: Tx, id: string): Promise<MadeKey | undefined> {
  const key = newToken()
  const renewed = await tx
    .updateTable('api_keys')
    .set({ token_hash: sha256(key) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return renewed && { id, key }
}

const newToken = (): string => `${PREFIX}${randomToken()}`

interface MakeInput {
  name: string
  abilities: readonly KeyAbility[]
  by: AuditActor
  now: Date
}

/** Makes a key, which nobody can read any more afterwards. */
export async function makeKey(tx: Tx, { name, abilities, by, now }: MakeInput): Promise<MadeKey> {
  const id = randomUUID()
  const key = newToken()
  const allowed = keyAbilities.filter(ability => abilities.includes(ability)).join(' ')
  await tx
    .insertInto('api_keys')
    .values({ id, name, token_hash: sha256(key), abilities: allowed, created_at: now.toISOString() })
    .execute()
  await recordAct(tx, { kind: 'key-made', subject: name, detail: allowed, by }, now)
  return { id, key }
}

/** Revokes a key: from the next call on it is unknown. Returns its name, if there was one. */
export async function revokeKey(
  tx: Tx,
  { id, by, now }: { id: string; by: AuditActor; now: Date },
): Promise<string | undefined> {
  const revoked = await tx.deleteFrom('api_keys').where('id', '=', id).returning('name').executeTakeFirst()
  if (!revoked) return undefined
  await tx.deleteFrom('api_key_uses').where('key_id', '=', id).execute()
  await recordAct(tx, { kind: 'key-revoked', subject: revoked.name, by }, now)
  return revoked.name
}

const abilitiesIn = (text: string): KeyAbility[] => {
  const words = text.split(' ')
  return keyAbilities.filter(ability => words.includes(ability))
}

/** All keys, the oldest first. */
export async function keysOf(reader: Reader): Promise<ProgramKey[]> {
  const rows = await reader.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute()
  const uses = await reader.selectFrom('api_key_uses').selectAll().orderBy('used_at', 'desc').execute()
  const usesOf = Map.groupBy(uses, ({ key_id }) => key_id)
  return rows.map(({ id, name, abilities, created_at }) => ({
    id,
    name,
    abilities: abilitiesIn(abilities),
    createdAt: created_at,
    uses: (usesOf.get(id) ?? []).map(({ network, used_at }) => ({ network, at: used_at })),
  }))
}

export async function findKey(reader: Reader, token: string): Promise<ApiKey | undefined> {
  const row = await reader
    .selectFrom('api_keys')
    .select(['id', 'name', 'abilities'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  return row && { ...row, abilities: abilitiesIn(row.abilities) }
}

/** Notes from where a key is used, at most every ten minutes, and forgets where it was not used any more. */
export async function noteKeyUse(db: Database, { id }: ApiKey, address: string, now: Date): Promise<void> {
  const network = networkOf(address)
  const known = await db
    .selectFrom('api_key_uses')
    .select('used_at')
    .where('key_id', '=', id)
    .where('network', '=', network)
    .executeTakeFirst()
  if (known && now.getTime() - Date.parse(known.used_at) < NOTE_MS) return
  const used_at = now.toISOString()
  await db
    .insertInto('api_key_uses')
    .values({ key_id: id, network, used_at })
    .onConflict(conflict => conflict.columns(['key_id', 'network']).doUpdateSet({ used_at }))
    .execute()
  const oldest = new Date(now.getTime() - USES_MS).toISOString()
  await db.deleteFrom('api_key_uses').where('key_id', '=', id).where('used_at', '<', oldest).execute()
}
