import { hash, verify } from '@node-rs/argon2'
import { randomToken } from './token.ts'

/** argon2id with 19 MiB and two passes (the library's default), computed outside the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Costs as much as a hash of Argon2, and which one it is does not matter, so a process makes one. */
let placeholder: Promise<string> | undefined

/** Whether a password matches a hash. Without a hash it returns false after the same work. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  placeholder ??= hashPassword(randomToken())
  const fits = await verify(passwordHash ?? (await placeholder), password)
  return fits && typeof passwordHash === 'string'
}
