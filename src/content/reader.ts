import { describeFailure } from '#lib/api/answer-problem.ts'
import { type Call, type CallContext, createCall } from '#lib/api/call.ts'
import { requestUrl } from '#lib/api/request.ts'

/**
 * Reads an API at build, in one language. What a call throws is one sentence: which address, and for an answer off the
 * contract the path of the value in it.
 */
export function createReader(base: string, lang: string, fetch?: CallContext['fetch']): Call {
  const call = createCall({ base: () => base, lang: () => lang, timeout: 30_000, ...(fetch && { fetch }) })
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args)
    } catch (error) {
      const [input] = args as [{ params?: Record<string, unknown> }?]
      const url = requestUrl(base, endpoint.path, input?.params)
      throw new BuildProblem(describeFailure(error, endpoint, url), { cause: error })
    }
  }
}

/** What keeps a site from being built; its message is meant for the one who builds. */
export class BuildProblem extends Error {
  override name = 'BuildProblem'
}
