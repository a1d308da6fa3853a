import { pageConfig } from '#lib/routing/page-config.ts'
import { apiBase } from './base.ts'
import { requestInit, requestUrl } from './request.ts'

export interface PlainGetOptions {
  params?: Record<string, string>
  /** The stored token. Callers pass it because stores are not available here. */
  token: string | undefined
}

export const plainUrl = (path: string, params?: Record<string, string>): string =>
  requestUrl(apiBase(), path, params)

/**
 * A GET for scripts that run before the visitor shows intent. It sends what every call sends, but is a plain fetch:
 * ofetch and the schemas would weigh more than everything else that runs by then. It is not retried, and its caller
 * checks what it reads.
 */
export const plainGet = (path: string, { params, token }: PlainGetOptions): Promise<Response> =>
  fetch(plainUrl(path, params), requestInit({ lang: pageConfig().lang, token }))
