import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from './call.ts'
import { createReader } from './reader.ts'

/** Makes the reader of one API in one language. */
export type ReaderOf = (base: string, lang: string) => Call

const ADDRESS = /"((?:https?:\/)?\/[^"\\]+)"/g

interface KeptAnswers {
  readerOf: ReaderOf
  digest: () => string
  /** Every address that an answer holds, pictures among them. */
  addresses: Set<string>
}

/**
 * Reads APIs and keeps every answer as a file in `folder`, so that a build reads the very answers that were looked at
 * before it. `digest` names all of them; what a list says of the minute (its meta) does not count.
 */
export function keepAnswers(folder: string): KeptAnswers {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const digests = new Map<string, string>()
  const addresses = new Set<string>()
  const readerOf: ReaderOf = (base, lang) => {
    const call = createReader(base, lang)
    return async (endpoint, ...args) => {
      const answer = await call(endpoint, ...args)
      const name = nameOf(base, lang, endpoint.path, args[0])
      const text = JSON.stringify(answer)
      writeFileSync(join(folder, name), text)
      for (const [, address = ''] of text.matchAll(ADDRESS))
        if (URL.canParse(address, base)) addresses.add(new URL(address, base).href)
      digests.set(name, hash(endpoint.meta ? JSON.stringify((answer as { data: unknown }).data) : text))
      return answer
    }
  }
  return { readerOf, addresses, digest: () => hash([...digests].sort().join('\n')) }
}

/** Reads what `keepAnswers` has kept. */
export const keptAnswers =
  (folder: string): ReaderOf =>
  (base, lang) =>
  async (endpoint, ...args) =>
    JSON.parse(readFileSync(join(folder, nameOf(base, lang, endpoint.path, args[0])), 'utf8'))

const nameOf = (base: string, lang: string, path: string, input: unknown): string =>
  `${hash(JSON.stringify([base, lang, path, input]))}.json`

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
