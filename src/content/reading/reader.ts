import type { CallShape } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { textsOf } from '#contract/describe/settings/page-features.ts'
import type { Setting } from '#contract/describe/settings/settings.ts'
import { orUsual } from '#contract/describe/settings/usual.ts'
import type { BuildFailure } from '#contract/desk/build-failure.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { inCurrency } from '#contract/kit/fields.ts'
import { describeFailure } from '#lib/api/answer-problem.ts'
import { type Call, type CallContext, createCall } from '#lib/api/call.ts'
import { requestUrl } from '#lib/api/request.ts'

/** Milliseconds that one attempt of a call may take. */
const TIMEOUT_MS = 30 * SECOND

/** How an API is asked, by its base. */
export type FetchOf = (base: string) => NonNullable<CallContext['fetch']>

/** What a reader may do beyond reading: watch responses, read as a user, or ask in another way. */
type Extra = Pick<CallContext, 'onResponse' | 'token' | 'fetch'>

/** The currency of each API that has answered its settings, by its base; a build is one process. */
const currencies = new Map<string, string>()

/** The currency in which an API answers, as far as its settings have said it. */
export const currencyAt = (base: string): string | undefined => currencies.get(base)

/** Remembers the currency of an API when these are its settings. */
export function learnCurrency(base: string, { path }: CallShape, answer: unknown): void {
  if (path !== endpoints.getSettings.path) return
  currencies.set(base, orUsual(textsOf(answer as Setting[]))('CURRENCY').toUpperCase())
}

/**
 * Reads an API during a build, in one language. Its amounts are judged by the currency that its settings name, which a build
 * reads first. A call throws a BuildProblem that names the address and, for a response that violates the contract, the path of
 * the wrong value.
 */
export function createReader(base: string, lang: string, extra: Extra = {}): Call {
  const call = createCall({
    base: () => base,
    lang: () => lang,
    currency: () => currencyAt(base),
    timeouts: { read: TIMEOUT_MS, create: TIMEOUT_MS },
    ...extra,
  })
  return async (endpoint, ...args) => {
    try {
      const answer = await call(endpoint, ...args)
      learnCurrency(base, endpoint, answer)
      return answer
    } catch (error) {
      const [input] = args as [{ params?: Record<string, unknown> }?]
      const url = requestUrl(base, endpoint.path, input?.params)
      const problem = inCurrency(currencyAt(base), () => describeFailure(error, endpoint, url))
      throw new BuildProblem(problem, { apiUrl: base, cause: error })
    }
  }
}

/** Thrown by every call of a branch that is left out of a build, because it has never been read. */
export class BranchSkippedError extends Error {
  override name = 'BranchSkippedError'
}

type BuildProblemOptions = ErrorOptions & Partial<Pick<BuildProblem, 'apiUrl' | 'failure'>>

/** Why a site cannot be built; the message is for the person who builds it. */
export class BuildProblem extends Error {
  override name = 'BuildProblem'
  /** The API that is the reason, if one is. */
  readonly apiUrl: string | undefined
  /** The code of the reason, if the desk has a text of its own for it. */
  readonly failure: BuildFailure | undefined

  constructor(message: string, { apiUrl, failure, ...options }: BuildProblemOptions = {}) {
    super(message, options)
    this.apiUrl = apiUrl
    this.failure = failure
  }
}
