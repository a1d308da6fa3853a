import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** 80 bits, so that SHA-256 suffices to keep them. */
const BYTES = 10

/** Replaces a person's recovery codes. The returned ones are known to nobody else. */
export async function newRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const codes = Array.from({ length: COUNT }, () => base32(randomBytes(BYTES)))
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map(code => ({ code_hash: sha256(code), staff_id: staffId })))
    .execute()
  return codes.map(code => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

/** Uses up a recovery code, typed in any case and with or without hyphens. Returns whether it was one. */
export async function spendRecoveryCode(tx: Tx, staffId: string, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const used = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', sha256(code))
    .returning('staff_id')
    .executeTakeFirst()
  return used !== undefined
}
