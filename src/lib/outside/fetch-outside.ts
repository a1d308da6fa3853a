import { fetch, type Response as Received } from 'undici'
import { asRefused, type ConnectionOptions, createConnections, parsedAddress } from './connections.ts'
import { OutsideError } from './outside-error.ts'

const MAX_REDIRECTS = 3
const MB = 1024 * 1024

/** What a response may be, by its Content-Type. */
const kinds = {
  picture: /^image\//,
  /** Many servers do not know the type of fonts. */
  font: /^(?:font\/|application\/(?:font-|x-font-|octet-stream))/,
  json: /^application\/(?:[\w.-]+\+)?json\b/,
}
export type OutsideKind = keyof typeof kinds

export interface OutsideRequest {
  kinds: readonly OutsideKind[]
  /** How many bytes the content may have, unpacked. */
  maxBytes: number
  /** How long all of it may take, redirects and content too, in ms. */
  timeout: number
  headers?: Record<string, string>
  /** GET unless it says otherwise, which only a `direct` call may. */
  method?: 'POST'
  signal?: AbortSignal | undefined
  /** Follows no redirect, so that a token goes to no other address. */
  direct?: boolean
  /** Addresses that the operator has set, or that were checked: their hosts may be inside the network. */
  trusted?: readonly string[]
}

/** Asks an address that people typed. Its response has arrived as a whole. */
export type FetchOutside = (address: string, request: OutsideRequest) => Promise<Response>

/**
 * Creates the one function for addresses that people typed: only public ones and those of `allowed` are asked. It throws an
 * OutsideError for anything else, and what `fetch` throws for an address that cannot be reached in time.
 */
export function createFetchOutside(options: ConnectionOptions = {}): FetchOutside {
  const connectionsTo = createConnections(options)

  return async (address, { headers = {}, method = 'GET', trusted = [], direct = false, ...limits }) => {
    const limit = AbortSignal.timeout(limits.timeout)
    const signal = limits.signal ? AbortSignal.any([limits.signal, limit]) : limit
    let url = parsedAddress(address)
    for (let redirects = 0; ; redirects++) {
      const dispatcher = connectionsTo(url, trusted)
      const received = await fetch(url, { method, headers, dispatcher, signal, redirect: 'manual' }).catch(
        asRefused,
      )
      const location = received.headers.get('Location')
      if (!isRedirect(received.status) || location === null) return whole(received, limits)
      await received.body?.cancel()
      if (direct || redirects === MAX_REDIRECTS)
        throw new OutsideError('redirects', String(direct ? 0 : MAX_REDIRECTS))
      url = parsedAddress(location, url)
    }
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

async function whole(
  received: Received,
  { kinds: wanted, maxBytes }: Pick<OutsideRequest, 'kinds' | 'maxBytes'>,
): Promise<Response> {
  const { status, ok, body } = received
  const headers = new Headers([...received.headers])
  const type = headers.get('Content-Type') ?? ''
  try {
    if (ok && !wanted.some(kind => kinds[kind].test(type)))
      throw new OutsideError(
        'type',
        type ? `the type ${type}, not ${wanted.join(' or ')}` : 'no Content-Type',
      )
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new OutsideError('size', String(Math.round(maxBytes / MB)))
      chunks.push(chunk)
    }
    // Some statuses, such as 304, must not have a body, not even an empty one.
    return new Response(body && Buffer.concat(chunks), { status, headers })
  } finally {
    if (body && !body.locked) await body.cancel()
  }
}
