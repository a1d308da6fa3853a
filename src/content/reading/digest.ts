import { createHash } from 'node:crypto'

/** The SHA-256 digest of a content, as text in one of Node's encodings. */
export const sha256 = (content: string | Uint8Array, encoding: 'hex' | 'base64' | 'base64url'): string =>
  createHash('sha256').update(content).digest(encoding)

/** The digest that a Content-Security-Policy allows an inline script or style by. */
export const policyHash = (text: string): `sha256-${string}` => `sha256-${sha256(text, 'base64')}`
