import { FetchError, type FetchOptions, ofetch } from 'ofetch'
import * as z from 'zod/mini'
import type { Answer, CallInput, CallShape } from '#contract/api/endpoint.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { inCurrency } from '#contract/kit/fields.ts'
import { failures } from '#contract/kit/texts.ts'
import { cookieValue, isOwnOrigin } from './anti-forgery.ts'
import { declaredPart } from './declared-part.ts'
import { ApiError, ContractError, type Failure } from './errors.ts'
import { requestInit, requestUrl } from './request.ts'
import { wholeAnswers } from './whole-answers.ts'

/** Where calls go and what they carry. Functions, because all of it can change while a page is open. */
export interface CallContext {
  /** The API base, ending in /api; may be protocol-relative or a path. */
  base: () => string
  lang: () => string
  /** The currency of the shop, by which amounts are judged; undefined while it is not known. */
  currency?: () => string | undefined
  token?: () => string | undefined
  /** The page's cookies as one string, for the anti-forgery header. */
  cookie?: () => string
  /** Called with every failure before it is thrown. */
  /** Whether an API of another origin lets browsers send `Idempotency-Key`; without this, all do. */
  takesKeys?: () => boolean
  onError?: (error: ApiError) => void
  /** Called with every answer's address and headers. */
  onResponse?: (url: string, headers: Headers) => void
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds one attempt may take. */
  timeouts?: Timeouts
  /** Milliseconds between two attempts of a GET; 300 when absent. */
  retryDelay?: number
}

interface CallOptions {
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** What follows the endpoint in a call; an endpoint without parameters, query and body needs nothing. */
type Arguments<E extends CallShape> =
  | [input: CallInput<E>, options?: CallOptions | undefined]
  | NoArguments<E>
type NoArguments<E extends CallShape> = Record<never, never> extends CallInput<E> ? [] : never

/** Calls an endpoint of those that are `Allowed`: returns what its schema reads, or throws an ApiError. An aborted call throws the reason. */
export type Call<Allowed = unknown> = <const E extends CallShape & Allowed>(
  endpoint: E,
  ...args: Arguments<E>
) => Promise<Answer<E>>

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** How often a GET is sent again; nothing else ever is. */
const MAX_RETRIES = 2
const RETRY_DELAY_MS = 300
const RETRY_STATUSES = [408, 425, 429, 500, 502, 503, 504]
/** Statuses of a proxy that lost the API's answer; those from 520 on are a CDN's. */
const isLostAnswer = (status: number): boolean => [408, 502, 504].includes(status) || status >= 520

interface Timeouts {
  read: number
  /** For calls that create something: they must not be given up while the API may still be at work. */
  create: number
}
/** How long one attempt may take, in milliseconds (docs/api.md, Time limits). */
export const timeouts: Timeouts = { read: 15 * SECOND, create: MINUTE }

/** The one way to call the API, for browser and build (docs/api.md, Conventions). */
export function createCall(context: CallContext): Call {
  const send = ofetch.create(
    {
      retryDelay: context.retryDelay ?? RETRY_DELAY_MS,
      retryStatusCodes: RETRY_STATUSES,
      parseResponse: jsonOrText,
      onResponse: ({ request, response }) => context.onResponse?.(String(request), response.headers),
    },
    { fetch: wholeAnswers(context.fetch ?? ((url, init) => fetch(url, init))) },
  )
  return async (endpoint, ...args) => {
    const [input = {}, options = {}] = args as [AnyInput?, CallOptions?]
    try {
      const url = requestUrl(context.base(), endpoint.path, input.params)
      const body = await send(url, requestOptions(endpoint, input, options, context))
      return inCurrency(context.currency?.(), () => read(endpoint, body))
    } catch (thrown) {
      if (options.signal?.aborted) throw options.signal.reason
      // Here and not in a hook: ofetch does not retry when onResponseError throws.
      const error = await toApiError(endpoint, thrown)
      context.onError?.(error)
      throw error
    }
  }
}

function requestOptions(
  endpoint: CallShape,
  { query, body }: AnyInput,
  options: CallOptions,
  context: CallContext,
): FetchOptions<'json'> {
  return {
    method: endpoint.method,
    ...initOf(endpoint, context, options),
    query: withoutNulls(query),
    ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
    retry: endpoint.method === 'GET' ? MAX_RETRIES : false,
    // ofetch's own `timeout` is one for all attempts (https://github.com/unjs/ofetch/pull/621).
    onRequest: attempt => {
      const limits = context.timeouts ?? timeouts
      attempt.options.signal = limited(options.signal, endpoint.creates ? limits.create : limits.read)
    },
    onRequestError: attempt => {
      if (options.signal?.aborted) attempt.options.retry = false
    },
  }
}

/** Ends one attempt when its time is out or its caller aborts. */
function limited(signal: AbortSignal | undefined, timeout: number): AbortSignal {
  const limit = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

async function toApiError(endpoint: CallShape, thrown: unknown): Promise<ApiError> {
  const { creates } = endpoint
  if (thrown instanceof ApiError) return thrown
  if (!(thrown instanceof FetchError) || thrown.status === undefined) {
    return new ApiError(creates ? unknownOutcome() : { message: silenceOf(endpoint) }, { cause: thrown })
  }
  const { status, data: body } = thrown
  if (creates && isLostAnswer(status)) return new ApiError(unknownOutcome({ status, body }))
  try {
    // Only errors need this file; if it cannot be loaded, the status is all that is reported.
    const { readFailure } = await import('./read-failure.ts')
    return new ApiError({ ...readFailure(status, body), retryAfter: waitOf(thrown) })
  } catch {
    return new ApiError({ status, body, retryAfter: waitOf(thrown) })
  }
}

/** Milliseconds that an answer asks to wait, which it says in seconds. */
function waitOf({ response }: FetchError): number | undefined {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN)
  return seconds >= 0 ? seconds * SECOND : undefined
}

/** What to say of a call without an answer that creates nothing: one that only reads changes nothing, even if it has arrived. */
const silenceOf = ({ method }: CallShape): string =>
  method === 'GET' ? failures.network : failures.unanswered

/** A browser cannot tell a request that never left from one whose answer was lost, so either may have arrived. */
const unknownOutcome = (failure: Partial<Failure> = {}): Partial<Failure> => ({
  message: failures.unknownOutcome,
  ...failure,
  unknownOutcome: true,
})

/** A body that is not JSON stays text. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Parameters without a value are left out; ofetch sends `?a` for `{a: null}`. */
const withoutNulls = (query: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined))

function initOf(
  endpoint: CallShape,
  context: CallContext,
  { idempotencyKey }: CallOptions,
): Pick<FetchOptions, 'credentials' | 'headers'> {
  const isOwn = isOwnOrigin(context.base())
  const guarded = endpoint.method !== 'GET' && isOwn
  // Browsers refuse a call to another origin with a header that it does not allow.
  const key = isOwn || context.takesKeys?.() !== false ? idempotencyKey : undefined
  const xsrf = guarded ? cookieValue(context.cookie?.() ?? '', 'XSRF-TOKEN') : undefined
  const { credentials, headers } = requestInit({ lang: context.lang(), token: context.token?.() })
  return {
    credentials,
    headers: {
      ...headers,
      ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
  }
}

/** Reads a response by what its endpoint declares. */
function read<E extends CallShape>(endpoint: E, body: unknown): Answer<E> {
  const { schema, value } = declaredPart(endpoint, body)
  const answer = z.safeParse(schema, value)
  if (answer.success) return answer.data as Answer<E>
  const where = answer.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const cause = new ContractError(`${endpoint.method} ${endpoint.path} answered off the contract: ${where}`)
  throw new ApiError(endpoint.creates ? unknownOutcome({ body }) : { message: failures.contract, body }, {
    cause,
  })
}
