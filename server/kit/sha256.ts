import { createHash } from 'node:crypto'

/** SHA-256 of a text or file, in hex unless another encoding is asked for. */
export const sha256 = (content: string | Buffer, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(content).digest(encoding)
