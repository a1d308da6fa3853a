import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECOND } from '#contract/kit/durations.ts'
import type { Call } from '#lib/api/call.ts'
import { requestInit } from '#lib/api/request.ts'
import { sha256 } from './digest.ts'
import { readNote } from './read-note.ts'
import {
  BranchSkippedError,
  type BuildProblem,
  createReader,
  currencyAt,
  type FetchOf,
  learnCurrency,
} from './reader.ts'
import { writeWhole } from './write-whole.ts'

/** Creates the reader of one API in one language. */
export type ReaderOf = (base: string, lang: string) => Call

const ADDRESS = /"((?:https?:\/)?\/[^"\\]+)"/g
const INDEX = 'index.json'
/** How long an API may take to answer whether a response has changed, ms. */
const TIMEOUT_MS = 30 * SECOND

/** The index entry of a cached response. */
interface CachedAnswer {
  /** The API that sent it. */
  base: string
  url: string
  /** The ETag for asking the API whether the response has changed. */
  etag: string | null
  digest: string
  /** The currency by which its amounts were judged, if it was known. */
  currency?: string | undefined
  addresses: string[]
  /** The name of the file with the response: a digest of its content, so that a new response replaces no earlier one. */
  file: string
}

interface Index {
  /** Identifies the sources by which the responses were read. */
  readBy: string
  answers: Record<string, CachedAnswer>
  /** The APIs of branches that are left out of the build. */
  leftOut?: string[]
}

/** Whether the amounts of a cached response were judged by another currency than that of its API now. */
const isOfAnother = (currency: string | undefined, cached: CachedAnswer): boolean =>
  currency !== undefined && cached.currency !== undefined && cached.currency !== currency

/** How a build treats a branch that cannot be read: its previous content is kept, or, if it has none, it is left out. */
export type Fallback = 'kept' | 'left out'

interface AnswerCache {
  readerOf: ReaderOf
  digest: () => string
  /** All addresses in the response, including pictures. */
  addresses: () => Set<string>
  /**
   * From now on takes all responses of the API that has a problem from the last completed reading, or leaves
   * the API out if no completed reading has had any. Returns undefined if neither is possible, or if it was
   * done already: without an earlier reading, a new API cannot be told from a known one.
   */
  fallback: (problem: BuildProblem) => Fallback | undefined
  /** Completes a reading and removes responses that were not requested. Without it the reading leaves no trace. */
  done: () => void
}

/**
 * Reads APIs and caches every response as a file in `folder`, so that a build uses exactly the responses that were checked
 * before it. Responses that the same `readBy` has read before and that have not changed since (by ETag) are neither sent nor
 * checked again. `digest` covers all responses, without their `meta`, which changes by the minute.
 */
export function createAnswerCache(folder: string, readBy: string, fetchOf: FetchOf): AnswerCache {
  const index = join(folder, INDEX)
  const last = readNote<Index>(index)
  const before = last?.readBy === readBy ? last.answers : {}
  mkdirSync(folder, { recursive: true })
  const answers: Index['answers'] = {}
  const fallen = new Map<string, BuildProblem>()
  const leftOut = new Set<string>()
  const refuse = (base: string): void => {
    if (leftOut.has(base)) throw new BranchSkippedError()
  }
  const stored = (cached: CachedAnswer | undefined): unknown => cached && readNote(join(folder, cached.file))

  const readerOf: ReaderOf =
    (base, lang) =>
    async (endpoint, ...args) => {
      refuse(base)
      const name = nameOf(base, lang, endpoint.path, args[0])
      const own = stored(answers[name])
      if (own !== undefined) return own as never
      const known = before[name]
      const currency = currencyAt(base)
      const isKept = known && !fallen.has(base) && !isOfAnother(currency, known)
      const same = isKept && (await isSame(known, lang, fetchOf(base))) ? stored(known) : undefined
      const read = same !== undefined && known ? { answer: same, cached: known } : await readAnew()
      // Another call of the same API may have failed in the meantime.
      refuse(base)
      const problem = fallen.get(base)
      if (problem) throw problem
      answers[name] = read.cached
      learnCurrency(base, endpoint, read.answer)
      return read.answer as never

      async function readAnew(): Promise<{ answer: unknown; cached: CachedAnswer }> {
        const problem = fallen.get(base)
        if (problem) throw problem
        let received: Pick<CachedAnswer, 'url' | 'etag'> = { url: '', etag: null }
        const call = createReader(base, lang, {
          fetch: fetchOf(base),
          onResponse: (url, headers) => {
            received = { url, etag: headers.get('ETag') }
          },
        })
        const answer = await call(endpoint, ...args)
        const text = JSON.stringify(answer)
        const file = `${hash(text)}.json`
        writeFileSync(join(folder, file), text)
        const lasting = endpoint.meta ? JSON.stringify((answer as { data: unknown }).data) : text
        return {
          answer,
          cached: {
            ...received,
            base,
            currency,
            digest: hash(lasting),
            addresses: addressesIn(text, base),
            file,
          },
        }
      }
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
    fallback(problem) {
      const { apiUrl: base } = problem
      if (base === undefined || fallen.has(base) || leftOut.has(base)) return undefined
      const isOwn = ([, cached]: [string, CachedAnswer]): boolean => cached.base === base
      const own = Object.entries(before).filter(isOwn)
      // After an update of the program, the kept responses of a branch cannot be shown any more.
      const isKnown = !last || Object.entries(last.answers).some(isOwn)
      if (own.length === 0 && isKnown) return undefined
      if (own.length > 0) fallen.set(base, problem)
      else leftOut.add(base)
      for (const [name, cached] of Object.entries(answers)) if (cached.base === base) delete answers[name]
      Object.assign(answers, Object.fromEntries(own))
      return own.length > 0 ? 'kept' : 'left out'
    },
    done() {
      writeWhole(index, JSON.stringify({ readBy, answers, leftOut: [...leftOut] } satisfies Index))
      const files = new Set([INDEX, ...Object.values(answers).map(({ file }) => file)])
      for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name))
    },
  }
}

/** Whether an API confirms that a response is unchanged; without an answer it is read again. */
async function isSame(
  { url, etag }: CachedAnswer,
  lang: string,
  fetch: ReturnType<FetchOf>,
): Promise<boolean> {
  if (!etag) return false
  try {
    const answer = await fetch(url, {
      headers: { ...requestInit({ lang, token: undefined }).headers, 'If-None-Match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
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

/** Reads the responses that `createAnswerCache` has cached. */
export function cachedAnswers(folder: string): ReaderOf {
  let index: Index | undefined
  return (base, lang) =>
    async (endpoint, ...args) => {
      index ??= JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index
      if (index.leftOut?.includes(base)) throw new BranchSkippedError()
      const cached = index.answers[nameOf(base, lang, endpoint.path, args[0])]
      if (!cached) throw new Error(`${endpoint.path} of ${base} was not read before the build`)
      return JSON.parse(readFileSync(join(folder, cached.file), 'utf8'))
    }
}

const nameOf = (base: string, lang: string, path: string, input: unknown): string =>
  hash(JSON.stringify([base, lang, path, input]))

const hash = (text: string): string => sha256(text, 'base64url')
