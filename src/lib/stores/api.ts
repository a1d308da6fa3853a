import { apiBase } from '#lib/api/base.ts'
import { createCall } from '#lib/api/call.ts'
import { takePreloaded } from '#lib/api/preload.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $loading } from './loading.ts'
import { $token } from './storage/storage.ts'

/** Calls the API: `api(endpoints.getProduct, { params })`. Returns typed data or throws an ApiError. */
export const api = createCall({
  base: apiBase,
  lang: () => pageConfig().lang,
  currency: () => pageConfig().currency,
  token: () => $token.get(),
  cookie: () => document.cookie,
  takesKeys: () => pageConfig().features.keys === true,
  onError: () => $loading.set(false),
  // biome-ignore lint/style/noRestrictedGlobals: src/lib/api calls it
  fetch: (url, init) => (init.method === 'GET' ? takePreloaded(url) : undefined) ?? fetch(url, init),
})
