import { randomUUID } from 'node:crypto'
import { addressKey } from '#contract/kit/normal-forms.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { BlockRow } from '#server/db/regular-tables.ts'
import type { FieldProblem } from '#server/kit/field-problems.ts'

/** Where an order comes from, as far as it is known: an empty number or no address is blocked by nothing. */
interface Origin {
  /** In the form +493023125014. */
  phone: string
  destination?: { address: string; zipcode: string; field: string } | undefined
}

/** The block of a phone number or an address. */
export const blockOf = (reader: Reader, kind: BlockRow['kind'], key: string): Promise<BlockRow | undefined> =>
  reader
    .selectFrom('blocks')
    .selectAll()
    .where('kind', '=', kind)
    .where('match_key', '=', key)
    .executeTakeFirst()

/** Why an order is not taken from this number or for this address, in words for the guest. */
export async function blockProblems(reader: Reader, { phone, destination }: Origin): Promise<FieldProblem[]> {
  const found = await blocksOf(reader, { phone, addresses: destination ? [destination] : [] })
  return found.map(({ kind }) =>
    kind === 'phone'
      ? { field: 'phone', message: fieldTexts.blockedPhone }
      : { field: streetField(destination?.field ?? ''), message: fieldTexts.blockedAddress },
  )
}

/** A typed address is refused at its street, and a saved one as a whole. */
const streetField = (field: string): string => (field.startsWith('address.') ? 'address.address' : field)

/** What is blocked of a person's number and addresses. */
export function blocksOf(
  reader: Reader,
  { phone, addresses }: { phone: string; addresses: { address: string; zipcode: string }[] },
): Promise<BlockRow[]> {
  const keys = addresses.map(({ address, zipcode }) => addressKey(address, zipcode))
  return reader
    .selectFrom('blocks')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', '=', 'phone'), eb('match_key', '=', phone)]),
        and([eb('kind', '=', 'address'), eb('match_key', 'in', [...keys, ''])]),
      ]),
    )
    .orderBy('blocked_at')
    .execute()
}

/** The latest first. */
export const blocks = (reader: Reader): Promise<BlockRow[]> =>
  reader.selectFrom('blocks').selectAll().orderBy('blocked_at', 'desc').orderBy('id').execute()

/** Blocks something, or says anew why. Returns its id. */
export async function block(tx: Tx, given: Omit<BlockRow, 'id'>): Promise<string> {
  const { reason, shown, blocked_by, blocked_at } = given
  const row = await tx
    .insertInto('blocks')
    .values({ id: randomUUID(), ...given })
    .onConflict(conflict =>
      conflict.columns(['kind', 'match_key']).doUpdateSet({ reason, shown, blocked_by, blocked_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns what is no longer blocked; undefined if it was not. */
export const unblock = (tx: Tx, id: string): Promise<BlockRow | undefined> =>
  tx.deleteFrom('blocks').where('id', '=', id).returningAll().executeTakeFirst()
