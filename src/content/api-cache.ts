import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofetch } from 'ofetch'
import type { Call } from '#lib/api/call.ts'
import { requestHeaders } from '#lib/api/request.ts'
import { sha256 } from './digest.ts'
import { readNote } from './read-note.ts'
import { createReader } from './reader.ts'

/** Creates the reader of one API in one language. */
export type ReaderOf = (base: string, lang: string) => Call

const ADDRESS = /"((?:https?:\/)?\/[^"\\]+)"/g
const INDEX = 'index.json'
/** How long an API may take to answer whether a response has changed, ms. */
const TIMEOUT_MS = 30_000

/** The index entry of a cached response. */
interface Kept {
  url: string
  /** The ETag for asking the API whether the response has changed. */
  etag: string | null
  digest: string
  addresses: string[]
}

interface Index {
  /** Identifies the sources by which the responses were read. */
  readBy: string
  answers: Record<string, Kept>
}

interface KeptAnswers {
  readerOf: ReaderOf
  digest: () => string
  /** All addresses in the response, including pictures. */
  addresses: () => Set<string>
  /** Completes a reading: removes responses that were not requested. Without it the next reading has no cache. */
  done: () => void
}

/**
 * Reads APIs and caches every response as a file in `folder`, so that a build uses exactly the responses that were checked
 * before it. Responses that the same `readBy` has read before and that have not changed since (by ETag) are neither sent nor
 * checked again. `digest` covers all responses, without their `meta`, which changes by the minute.
 */
export function keepAnswers(folder: string, readBy: string): KeptAnswers {
  const index = join(folder, INDEX)
  const before = takeIndex(index, readBy)
  mkdirSync(folder, { recursive: true })
  const answers: Index['answers'] = {}

  const readerOf: ReaderOf =
    (base, lang) =>
    async (endpoint, ...args) => {
      const name = nameOf(base, lang, endpoint.path, args[0])
      const file = join(folder, name)
      const known = before[name]
      if (known && (await isSame(known, lang))) {
        answers[name] = known
        return JSON.parse(readFileSync(file, 'utf8'))
      }
      let received: Pick<Kept, 'url' | 'etag'> = { url: '', etag: null }
      const read = createReader(base, lang, {
        onResponse: (url, headers) => {
          received = { url, etag: headers.get('ETag') }
        },
      })
      const answer = await read(endpoint, ...args)
      const text = JSON.stringify(answer)
      writeFileSync(file, text)
      const lasting = endpoint.meta ? JSON.stringify((answer as { data: unknown }).data) : text
      answers[name] = { ...received, digest: hash(lasting), addresses: addressesIn(text, base) }
      return answer
    }

  return {
    readerOf,
    addresses: () => new Set(Object.values(answers).flatMap(({ addresses }) => addresses)),
    digest: () =>
      hash(
        Object.entries(answers)
          .map(([name, { digest }]) => `${name},${digest}`)
          .sort()
          .join('\n'),
      ),
    done() {
      for (const name of readdirSync(folder)) if (!answers[name]) rmSync(join(folder, name))
      writeFileSync(index, JSON.stringify({ readBy, answers } satisfies Index))
    },
  }
}

/** The index is deleted while responses are replaced, so that an interrupted reading leaves no wrong one. */
function takeIndex(file: string, readBy: string): Index['answers'] {
  const index = readNote<Index>(file)
  rmSync(file, { force: true })
  return index?.readBy === readBy ? index.answers : {}
}

/** Whether an API confirms that a response is unchanged; without an answer it is read again. */
async function isSame({ url, etag }: Kept, lang: string): Promise<boolean> {
  if (!etag) return false
  try {
    const answer = await ofetch.raw(url, {
      headers: { ...requestHeaders({ lang, token: undefined }), 'If-None-Match': etag },
      responseType: 'stream',
      retry: false,
      timeout: TIMEOUT_MS,
    })
    await answer.body?.cancel()
    return answer.status === 304
  } catch {
    return false
  }
}

function addressesIn(text: string, base: string): string[] {
  const found = [...text.matchAll(ADDRESS)].map(([, address = '']) => address)
  return [...new Set(found)].filter(each => URL.canParse(each, base)).map(each => new URL(each, base).href)
}

/** Reads the responses that `keepAnswers` has cached. */
export const keptAnswers =
  (folder: string): ReaderOf =>
  (base, lang) =>
  async (endpoint, ...args) =>
    JSON.parse(readFileSync(join(folder, nameOf(base, lang, endpoint.path, args[0])), 'utf8'))

const nameOf = (base: string, lang: string, path: string, input: unknown): string =>
  `${hash(JSON.stringify([base, lang, path, input]))}.json`

const hash = (text: string): string => sha256(text, 'base64url')
