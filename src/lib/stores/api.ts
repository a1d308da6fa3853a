import type { CallInput } from '#contract/endpoint.ts'
import { apiBase } from '#lib/api/base.ts'
import { type Call, type CallOptions, createCall } from '#lib/api/call.ts'
import { takePreloaded } from '#lib/api/preload.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $extensions } from './extensions.ts'
import { $loading } from './loading.ts'
import { $token } from './storage.ts'

const call = createCall({
  base: apiBase,
  lang: () => pageConfig().lang,
  token: () => $token.get(),
  cookie: () => document.cookie,
  onError: () => $loading.set(false),
  fetch: (url, init) => (init.method === 'GET' ? takePreloaded(url) : undefined) ?? fetch(url, init),
})

/**
 * Calls the API: `api(endpoints.getProduct, { params })`. Returns typed data or throws an ApiError. The idempotency key
 * is sent only to an API that names the extension.
 */
export const api: Call = (endpoint, ...args) => {
  const [input, options] = args as [CallInput<typeof endpoint>, CallOptions?]
  const extended = $extensions.get().has('idempotency-key')
  return call(endpoint, input, extended ? options : { ...options, idempotencyKey: undefined })
}
