import { randomBytes } from 'node:crypto'

/** A text that nobody can guess. The database keeps its SHA-256 only, so that nobody can use what they read there. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
