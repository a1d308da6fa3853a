import { createHash, randomBytes } from 'node:crypto'

/** A text that nobody can guess. */
export const drawToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: nobody who reads it there can use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
