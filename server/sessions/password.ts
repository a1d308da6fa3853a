import { hash, verify } from '@node-rs/argon2'
import { randomToken } from './token.ts'

/** argon2id with 19 MiB and two passes (the library's default), computed outside the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password)

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
