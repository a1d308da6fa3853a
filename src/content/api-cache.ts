import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofetch } from 'ofetch'
import type { Call } from '#lib/api/call.ts'
import { requestHeaders } from '#lib/api/request.ts'
import { sha256 } from './digest.ts'
import { readNote } from './read-note.ts'
import { createReader } from './reader.ts'

/** Makes the reader of one API in one language. */
export type ReaderOf = (base: string, lang: string) => Call

const ADDRESS = /"((?:https?:\/)?\/[^"\\]+)"/g
const INDEX = 'index.json'
/** Milliseconds an API may take to say whether an answer has changed. */
const TIMEOUT_MS = 30_000

/** What is known of a kept answer. */
interface Kept {
  url: string
  /** What the API wants to be asked with whether the answer has changed. */
  etag: string | null
  digest: string
  addresses: string[]
}

interface Index {
  /** Names what the answers were read by. */
  readBy: string
  answers: Record<string, Kept>
}

interface KeptAnswers {
  readerOf: ReaderOf
  digest: () => string
  /** Every address that an answer holds, pictures among them. */
  addresses: () => Set<string>
  /** Forgets what was not asked for; without it the next reading starts from nothing. */
  done: () => void
}

/**
 * Reads APIs and keeps every answer as a file in `folder`, so that a build reads the very answers that were looked at
 * before it. What was read before by the same `readBy` and has not changed since (its ETag says so) is neither sent nor
 * checked again. `digest` names all answers; what a list says of the minute (its meta) does not count.
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
      const read = createReader(base, lang, (url, headers) => {
        received = { url, etag: headers.get('ETag') }
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

/** The index is away while answers are replaced: a reading that is cut off leaves none that could be believed. */
function takeIndex(file: string, readBy: string): Index['answers'] {
  const index = readNote<Index>(file)
  rmSync(file, { force: true })
  return index?.readBy === readBy ? index.answers : {}
}

/** Whether an API says that an answer is what it was; one that says nothing is read again. */
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

/** Reads what `keepAnswers` has kept. */
export const keptAnswers =
  (folder: string): ReaderOf =>
  (base, lang) =>
  async (endpoint, ...args) =>
    JSON.parse(readFileSync(join(folder, nameOf(base, lang, endpoint.path, args[0])), 'utf8'))

const nameOf = (base: string, lang: string, path: string, input: unknown): string =>
  `${hash(JSON.stringify([base, lang, path, input]))}.json`

const hash = (text: string): string => sha256(text, 'base64url')
