import { describeFailure } from '#lib/answer-problem.ts'
import { type Call, createCall } from '#lib/call.ts'
import { requestUrl } from '#lib/request.ts'

/** Where the build reads from; ends in /api. */
export function apiUrl(): string {
  const url = process.env['API_URL']
  if (!url) throw new Error('API_URL is not set: the build reads the menu from it, such as https://shop.example/api')
  return url.replace(/\/+$/, '')
}

/** Reads endpoints in one language; a failure is one sentence that says which value of which address is wrong. */
export function reader(lang: string): Call {
  const call = createCall({ base: apiUrl, lang: () => lang, timeout: 30_000 })
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args)
    } catch (error) {
      const [input] = args as [{ params?: Record<string, unknown> }?]
      const url = requestUrl(apiUrl(), endpoint.path, input?.params)
      throw new Error(describeFailure(error, endpoint, url), { cause: error })
    }
  }
}

/** A root-relative address of the API (`/media/pizza.svg`) is meant at the API's origin. */
export const absoluteUrl = (url: string): string => new URL(url, apiUrl()).href

/** Where browsers call the API: PUBLIC_API_BASE, or the build's own address without its scheme. */
export const publicApiBase = (): string => process.env['PUBLIC_API_BASE'] || apiUrl().replace(/^https?:/, '')

/** Where browsers find a root-relative file of the API. */
export const publicUrl = (path: string): string => {
  const [host = ''] = /^(?:https?:)?\/\/[^/]+/.exec(publicApiBase()) ?? []
  return path.startsWith('/') && !path.startsWith('//') ? host + path : path
}
