import type { CallInput } from '#contract/endpoint.ts'
import { type Call, type CallOptions, createCall } from '#lib/call.ts'
import { shop } from '#lib/shop.ts'
import { apiBase } from './base.ts'
import { takeEarly } from './early.ts'
import { $extensions } from './extensions.ts'
import { $loading } from './loading.ts'
import { $token } from './storage.ts'

const call = createCall({
  base: apiBase,
  lang: () => shop().lang,
  token: () => $token.get(),
  cookie: () => document.cookie,
  onError: () => $loading.set(false),
  fetch: (url, init) => (init.method === 'GET' ? takeEarly(url) : undefined) ?? fetch(url, init),
})

/**
 * Calls the API: `api(endpoints.getProduct, { params })`. Answers typed data or throws an ApiError. The idempotency
 * key travels only to an API that names the extension.
 */
export const api: Call = (endpoint, ...args) => {
  const [input, options] = args as [CallInput<typeof endpoint>, CallOptions?]
  const extended = $extensions.get().has('idempotency-key')
  return call(endpoint, input, extended ? options : { ...options, idempotencyKey: undefined })
}
