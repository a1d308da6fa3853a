import { randomUUID } from 'node:crypto'
import type { CodeBatch } from '#contract/desk/promotions.ts'
import { codeKey } from '#contract/promotions/code-key.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { randomLetters } from '#server/orders/code.ts'

/** Nobody guesses one of some thousand codes among 26^8, at the few tries that a caller has. */
const LENGTH = 8
/** Rows of one statement. */
const BATCH_SIZE = 200

/** A code as it is printed, such as `K7RX-2MPQ`. */
function newCode(): string {
  const letters = randomLetters(LENGTH)
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Makes some one-time codes of a promotion. Returns the id of their batch. */
export async function makeCodes(
  tx: Tx,
  { promotion, count, now }: { promotion: string; count: number; now: Date },
): Promise<string> {
  const batch = randomUUID()
  const codes = new Map<string, string>()
  while (codes.size < count) {
    const code = newCode()
    codes.set(codeKey(code), code)
  }
  const rows = [...codes].map(([code_key, code]) => ({
    ...{ code_key, code, batch, promotion_id: promotion },
    ...{ created_at: now.toISOString(), used_by: null, used_at: null },
  }))
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await tx
      .insertInto('promotion_codes')
      .values(rows.slice(at, at + BATCH_SIZE))
      .execute()
  return batch
}

/** The batches of a promotion, the latest first. */
export function codeBatches(reader: Reader, promotion: string): Promise<CodeBatch[]> {
  return reader
    .selectFrom('code_batches')
    .select(['batch as id', 'created_at as at', 'codes', 'used'])
    .where('promotion_id', '=', promotion)
    .orderBy('created_at', 'desc')
    .orderBy('batch')
    .execute()
}

/** The codes of a batch, in the order of their letters. */
export const codesOf = (
  reader: Reader,
  { promotion, batch }: { promotion: string; batch: string },
): Promise<{ code: string; used_at: string | null }[]> =>
  reader
    .selectFrom('promotion_codes')
    .select(['code', 'used_at'])
    .where('promotion_id', '=', promotion)
    .where('batch', '=', batch)
    .orderBy('code')
    .execute()
