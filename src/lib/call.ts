import { createFetch, FetchError } from 'ofetch'
import * as z from 'zod/mini'
import type { Answer, CallInput, EndpointShape } from './contract/endpoint.ts'
import { failures } from './contract/messages.ts'
import { ApiError, readFailure } from './errors.ts'
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
  body?: BodyInit | Record<string, unknown>
}

const GET_RETRIES = 2
const TIMEOUT = 15_000
const RETRY_DELAY = 300
const TRY_AGAIN = [408, 425, 429, 500, 502, 503, 504]

/** The one way to call the API, for browser and build (docs/api.md, Conventions). */
export function createCall(context: CallContext): Call {
  const send = createFetch({ fetch: timed(context) })
  return async (endpoint, ...args) => {
    const [input = {}, options = {}] = args as [AnyInput?, CallOptions?]
    try {
      const response = await send.raw(requestUrl(context.base(), endpoint.path, input.params), {
        method: endpoint.method,
        headers: headersOf(endpoint, context, options),
        query: withoutNulls(input.query),
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(options.signal ? { signal: options.signal } : {}),
        credentials: 'include',
        responseType: 'json',
        retry: endpoint.method === 'GET' ? GET_RETRIES : 0,
        retryDelay: context.retryDelay ?? RETRY_DELAY,
        retryStatusCodes: TRY_AGAIN,
      })
      return read(endpoint, response._data)
    } catch (thrown) {
      if (options.signal?.aborted) throw options.signal.reason
      const error = thrown instanceof ApiError ? thrown : failed(thrown)
      context.onError?.(error)
      throw error
    }
  }
}

/** A time limit of its own for every attempt; it covers the body, which ofetch's does not. */
function timed(context: CallContext): typeof globalThis.fetch {
  return (request, init) => {
    const limit = AbortSignal.timeout(context.timeout ?? TIMEOUT)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return (context.fetch ?? fetch)(String(request), { ...init, signal })
  }
}

function headersOf(
  endpoint: EndpointShape,
  context: CallContext,
  options: CallOptions,
): Record<string, string> {
  const guarded = endpoint.method !== 'GET' && isOwnOrigin(context.base())
  const xsrf = guarded ? cookieValue(context.cookie?.() ?? '', 'XSRF-TOKEN') : undefined
  return {
    ...requestHeaders({ lang: context.lang(), token: context.token?.() }),
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

/** ofetch would send `?a` for `{a: null}`. */
const withoutNulls = (query: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined))

/** Takes the answer out of its envelope, unless it carries meta, and reads it by the endpoint's schemas. */
function read<E extends EndpointShape>(endpoint: E, body: unknown): Answer<E> {
  const schema = endpoint.meta ? z.object({ data: endpoint.answer, meta: endpoint.meta }) : endpoint.answer
  const parsed = z.safeParse(schema, endpoint.meta ? body : unwrapped(body))
  if (parsed.success) return parsed.data as Answer<E>
  const where = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const cause = new Error(`${endpoint.method} ${endpoint.path} answered off the contract: ${where}`)
  throw new ApiError({ message: failures.contract, body }, { cause })
}

function unwrapped(body: unknown): unknown {
  const enveloped = typeof body === 'object' && body !== null && 'data' in body && !('meta' in body)
  return enveloped ? body.data : body
}

function failed(thrown: unknown): ApiError {
  const response = thrown instanceof FetchError ? thrown.response : undefined
  return response
    ? new ApiError(readFailure(response.status, response._data), { cause: thrown })
    : new ApiError({ message: failures.network }, { cause: thrown })
}
