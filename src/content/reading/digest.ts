import { createHash } from 'node:crypto'

/**
 * SHA-256 of a text or file, in hex unless another encoding is asked for. The server has its own (server/kit/sha256.ts), because
 * it may not import from here and what both may import runs in browsers, too.
 */
export const sha256 = (
  content: string | Uint8Array,
  encoding: 'hex' | 'base64' | 'base64url' = 'hex',
): string => createHash('sha256').update(content).digest(encoding)

/** The digest that a Content-Security-Policy allows an inline script or style by. */
export const policyHash = (text: string): `sha256-${string}` => `sha256-${sha256(text, 'base64')}`
