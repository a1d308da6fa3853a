import * as z from 'zod/mini'
import type { Answer, CallInput, EndpointShape } from '#contract/endpoint.ts'
import { failures } from '#contract/messages.ts'
import { ApiError } from './errors.ts'
import { isOwnOrigin, requestHeaders, requestUrl } from './request.ts'

/** Where calls go and what they carry. Functions, because all of it can change while a page is open. */
export interface CallContext {
  /** The API base, ending in /api; may be protocol-relative or a path. */
  base: () => string
  lang: () => string
  token?: () => string | undefined
  /** The page's cookies as one string, for the anti-forgery header. */
  cookie?: () => string
  /** Called with every failure before it is thrown. */
  onError?: (error: ApiError) => void
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds one attempt may take; 15 s when absent. */
  timeout?: number
  /** Milliseconds between two attempts of a GET; 300 when absent. */
  retryDelay?: number
}

export interface CallOptions {
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** What follows the endpoint in a call; an endpoint without parameters, query and body needs nothing. */
type Arguments<E extends EndpointShape> =
  | [input: CallInput<E>, options?: CallOptions | undefined]
  | NoArguments<E>
type NoArguments<E extends EndpointShape> = unknown extends CallInput<E> ? [] : never

/** Calls an endpoint: answers what its schema reads, or throws an ApiError. An aborted call throws the reason. */
export type Call = <const E extends EndpointShape>(endpoint: E, ...args: Arguments<E>) => Promise<Answer<E>>

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface Reply {
  status: number
  body: unknown
}

const GET_RETRIES = 2
const TIMEOUT = 15_000
const RETRY_DELAY = 300
const TRY_AGAIN = [408, 425, 429, 500, 502, 503, 504]

/** The one way to call the API, for browser and build (docs/api.md, Conventions). */
export function createCall(context: CallContext): Call {
  return async (endpoint, ...args) => {
    const [input = {}, options = {}] = args as [AnyInput?, CallOptions?]
    try {
      const { status, body } = await send(endpoint, input, options, context)
      if (status >= 400) throw await refused(status, body)
      return read(endpoint, body)
    } catch (thrown) {
      if (options.signal?.aborted) throw options.signal.reason
      const error =
        thrown instanceof ApiError ? thrown : new ApiError({ message: failures.network }, { cause: thrown })
      context.onError?.(error)
      throw error
    }
  }
}

/** Sends a request, and a GET again while that may help. Throws when no answer came. */
async function send(
  endpoint: EndpointShape,
  { params, query, body }: AnyInput,
  options: CallOptions,
  context: CallContext,
): Promise<Reply> {
  const url = requestUrl(context.base(), endpoint.path, params) + queryText(query)
  for (let retries = endpoint.method === 'GET' ? GET_RETRIES : 0; ; retries -= 1) {
    try {
      const response = await (context.fetch ?? fetch)(url, {
        method: endpoint.method,
        headers: headersOf(endpoint, context, options, body !== undefined),
        credentials: 'include',
        signal: limited(options.signal, context.timeout ?? TIMEOUT),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const reply = { status: response.status, body: parsed(await response.text()) }
      if (retries === 0 || !TRY_AGAIN.includes(reply.status)) return reply
    } catch (error) {
      if (retries === 0 || options.signal?.aborted) throw error
    }
    await new Promise(done => setTimeout(done, context.retryDelay ?? RETRY_DELAY))
  }
}

/** Ends one attempt when its time is out or its caller has left. */
function limited(signal: AbortSignal | undefined, timeout: number): AbortSignal {
  const limit = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** What an error's body says, read by a file that only errors need; without it the status has to do. */
async function refused(status: number, body: unknown): Promise<ApiError> {
  try {
    const { readFailure } = await import('./read-failure.ts')
    return new ApiError(readFailure(status, body))
  } catch {
    return new ApiError({ status, body })
  }
}

/** A body that is no JSON stays the text it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Parameters without a value are left out. */
function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

function headersOf(
  endpoint: EndpointShape,
  context: CallContext,
  options: CallOptions,
  hasBody: boolean,
): Record<string, string> {
  const guarded = endpoint.method !== 'GET' && isOwnOrigin(context.base())
  const xsrf = guarded ? cookieValue(context.cookie?.() ?? '', 'XSRF-TOKEN') : undefined
  return {
    ...requestHeaders({ lang: context.lang(), token: context.token?.() }),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  }
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find(each => each.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  const value = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Takes the answer out of its envelope, unless it carries meta, and reads it by the endpoint's schemas. */
function read<E extends EndpointShape>(endpoint: E, body: unknown): Answer<E> {
  const schema = endpoint.meta ? z.object({ data: endpoint.answer, meta: endpoint.meta }) : endpoint.answer
  const answer = z.safeParse(schema, endpoint.meta ? body : unwrapped(body))
  if (answer.success) return answer.data as Answer<E>
  const where = answer.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const cause = new Error(`${endpoint.method} ${endpoint.path} answered off the contract: ${where}`)
  throw new ApiError({ message: failures.contract, body }, { cause })
}

function unwrapped(body: unknown): unknown {
  const enveloped = typeof body === 'object' && body !== null && 'data' in body && !('meta' in body)
  return enveloped ? body.data : body
}
