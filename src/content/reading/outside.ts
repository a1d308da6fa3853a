import { SECOND } from '#contract/kit/durations.ts'
import { type AllowedHosts, readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { createFetchOutside, type OutsideKind } from '#lib/outside/fetch-outside.ts'
import type { ReaderOf } from './api-cache.ts'
import { createReader, type FetchOf } from './reader.ts'

/** Milliseconds a picture or font may take, and the bytes it may have; the desk takes no larger ones. */
const FILE = { timeout: 30 * SECOND, maxBytes: 20 * 1024 * 1024 }
/** The same for a response of a branch; its caller may give up earlier. */
const ANSWER = { timeout: 30 * SECOND, maxBytes: 64 * 1024 * 1024, kinds: ['json'] as const }

interface File {
  kinds: readonly OutsideKind[]
  /** The APIs that have been read: a file at the address of one of them may be where that is. */
  apis: readonly string[]
  headers?: Record<string, string>
}

/** How a build asks for what others have typed. */
export interface Outside {
  /** Fetches from an API: the build's own as it is, a branch by its typed address. */
  fetchOf: FetchOf
  fetchFile: (url: string, file: File) => Promise<Response>
}

/** Reads ALLOWED_INTERNAL_HOSTS; the programs that start a build have checked it. */
const allowedHosts = (list = process.env.ALLOWED_INTERNAL_HOSTS ?? ''): AllowedHosts | undefined =>
  readAllowedHosts(list)

/**
 * Asks the API that the operator has named without restriction, and everything else by `fetchOutside`. `branchHosts` are those inside the
 * network at which branches may be, in the form of ALLOWED_INTERNAL_HOSTS; without it only that variable counts.
 */
export function createOutside(apiUrl: string, branchHosts = process.env.BRANCH_HOSTS): Outside {
  const typed = createFetchOutside({ allowed: allowedHosts() })
  const branches = createFetchOutside({ allowed: allowedHosts(branchHosts) })
  // Type checks have no API.
  const trusted = URL.canParse(apiUrl) ? [apiUrl] : []
  const isAt = (url: string, base: string): boolean => new URL(url).origin === new URL(base).origin
  return {
    fetchOf: base =>
      isAt(base, apiUrl)
        ? (url, init) => fetch(url, init)
        : (url, { headers, signal }) =>
            branches(url, {
              ...ANSWER,
              headers: Object.fromEntries(new Headers(headers)),
              signal: signal ?? undefined,
            }),
    fetchFile: (url, { apis, ...file }) => {
      const fetchOutside = apis.some(api => isAt(url, api)) ? branches : typed
      return fetchOutside(url, { ...FILE, ...file, trusted })
    },
  }
}

/** The reader of any API of a build. */
export const readerFrom =
  ({ fetchOf }: Outside): ReaderOf =>
  (base, lang) =>
    createReader(base, lang, { fetch: fetchOf(base) })
