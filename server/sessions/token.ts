import { randomBytes } from 'node:crypto'

/** A random text that cannot be guessed. The database stores only its SHA-256, so a leaked database reveals no tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
