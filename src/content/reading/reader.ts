import type { BuildFailure } from '#contract/desk/build-failure.ts'
import { SECOND } from '#contract/durations.ts'
import { describeFailure } from '#lib/api/answer-problem.ts'
import { type Call, type CallContext, createCall } from '#lib/api/call.ts'
import { requestUrl } from '#lib/api/request.ts'

/** Milliseconds that one attempt of a call may take. */
const TIMEOUT_MS = 30 * SECOND

/** How an API is asked, by its base. */
export type FetchOf = (base: string) => NonNullable<CallContext['fetch']>

/** What a reader may do beyond reading: watch responses, read as a user, or ask in another way. */
type Extra = Pick<CallContext, 'onResponse' | 'token' | 'fetch'>

/**
 * Reads an API during a build, in one language. A call throws a BuildProblem that names the address and, for a response that
 * violates the contract, the path of the wrong value.
 */
export function createReader(base: string, lang: string, extra: Extra = {}): Call {
  const call = createCall({
    base: () => base,
    lang: () => lang,
    timeouts: { read: TIMEOUT_MS, create: TIMEOUT_MS },
    ...extra,
  })
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args)
    } catch (error) {
      const [input] = args as [{ params?: Record<string, unknown> }?]
      const url = requestUrl(base, endpoint.path, input?.params)
      throw new BuildProblem(describeFailure(error, endpoint, url), { apiUrl: base, cause: error })
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
