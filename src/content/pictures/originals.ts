import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutsideKind } from '#lib/outside/fetch-outside.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import { harmlessSvg, isSvg } from '#lib/svg/harmless-svg.ts'
import { sha256 } from '../reading/digest.ts'
import type { Outside } from '../reading/outside.ts'
import { readNote } from '../reading/read-note.ts'

/** What is known of an API's picture from its last fetch. */
export interface Original {
  url: string
  /** A digest of its content; empty when it could not be fetched. */
  digest: string
  /** The validators for asking the server whether it has changed. */
  etag: string | null
  modified: string | null
  /** Ids of the pictures made from it, by kind. */
  made: Record<string, string>
}

const GONE = [404, 410]
/** How many pictures are requested at a time. */
const CONCURRENCY = 8

/**
 * The folder, relative to the repository, with what is known of one API's pictures. With a shared folder, builds of several
 * shops in one working copy would forget each other's pictures, and build again although nothing has changed.
 */
export const originalsFolder = (apiUrl: string): string =>
  join('.astro/originals', sha256(apiUrl.replace(/\/+$/, '')).slice(0, 12))

/** The pictures of the last build, so that the next one fetches only those that have changed. */
export function originalsIn(folder: string, { fetchFile }: Pick<Outside, 'fetchFile'>) {
  const fileOf = (url: string): string => join(folder, `${hash(url)}.json`)

  const keep = (original: Original): Original => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(fileOf(original.url), JSON.stringify(original))
    return original
  }

  const find = (url: string): Original | undefined => readNote(fileOf(url))

  /**
   * Fetches a picture or font of an API, a drawing without what could run, and records it. Throws when that fails, or its address or the
   * drawing is refused.
   */
  async function fetchOriginal(
    url: string,
    kind: OutsideKind,
    api: string,
  ): Promise<{ original: Original; content: Buffer }> {
    try {
      const answer = await fetchFile(url, { kinds: [kind], apis: [api] })
      if (!answer.ok) throw new Error(`it answers with status ${answer.status}`)
      const content = await contentOf(answer)
      const original = described(url, answer, content, find(url))
      return { content: isSvg(content) ? harmlessSvg(content) : content, original: keep(original) }
    } catch (error) {
      keep(nothing(url))
      throw error
    }
  }

  /** Asks whether a picture has changed; if it cannot be fetched now, the known one stays, unless its address is refused. */
  async function refresh(known: Original, apis: readonly string[]): Promise<void> {
    try {
      const headers = {
        ...(known.etag ? { 'If-None-Match': known.etag } : {}),
        ...(known.modified ? { 'If-Modified-Since': known.modified } : {}),
      }
      const answer = await fetchFile(known.url, { kinds: ['picture', 'font'], apis, headers })
      if (answer.ok) keep(described(known.url, answer, await contentOf(answer), known))
      else if (GONE.includes(answer.status)) keep(nothing(known.url))
    } catch (error) {
      // If the build needs the picture, it reports the failure.
      if (error instanceof OutsideError && error.reason === 'internal') keep(nothing(known.url))
    }
  }

  return {
    find,
    fetchOriginal,
    /** Records what was made from a picture. */
    made: (original: Original, kind: string, id: string): void =>
      void keep({ ...original, made: { ...find(original.url)?.made, [kind]: id } }),
    /** Checks whether any of these pictures of some APIs has changed, and forgets all others. */
    async refreshAll(urls: Set<string>, apis: readonly string[]): Promise<void> {
      const waiting = all().filter(original => {
        if (!urls.has(original.url)) rmSync(fileOf(original.url))
        return urls.has(original.url)
      })
      const workers = Array.from({ length: CONCURRENCY }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await refresh(next, apis)
      })
      await Promise.all(workers)
    },
    /** A digest of the content of all of them. */
    digest: (): string =>
      hash(
        all()
          .map(({ url, digest }) => `${url} ${digest}`)
          .sort()
          .join('\n'),
      ),
  }

  function all(): Original[] {
    if (!existsSync(folder)) return []
    return readdirSync(folder).flatMap(name => readNote<Original>(join(folder, name)) ?? [])
  }
}

const nothing = (url: string): Original => ({ url, digest: '', etag: null, modified: null, made: {} })

const contentOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())

/** Pictures made from the same content remain valid. */
function described(url: string, answer: Response, content: Buffer, known: Original | undefined): Original {
  const digest = hash(content)
  return {
    url,
    digest,
    etag: answer.headers.get('ETag'),
    modified: answer.headers.get('Last-Modified'),
    made: known?.digest === digest ? known.made : {},
  }
}

const hash = (content: string | Buffer): string => sha256(content, 'base64url')
