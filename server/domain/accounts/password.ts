import { hash, verify } from '@node-rs/argon2'
import { drawToken } from './token.ts'

/** argon2id with 19 MiB and two passes (the library's own choice), worked out beside the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobodys: Promise<string> | undefined

/** Whether a password fits a hash. Without one it never does, after the same work. */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword(drawToken())
  const fits = await verify(passwordHash ?? (await nobodys), password)
  return fits && typeof passwordHash === 'string'
}
