import { createHash } from 'node:crypto'

/** SHA-256 of a text, in hex unless another encoding is asked for. */
export const sha256 = (text: string, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(text).digest(encoding)
