import type { Call } from '#lib/call.ts'
import { createReader } from '#lib/reader.ts'

/** Where the build reads from; ends in /api. */
export function apiUrl(): string {
  const url = process.env.API_URL
  if (!url)
    throw new Error('API_URL is not set: the build reads the menu from it, such as https://shop.example/api')
  return url.replace(/\/+$/, '')
}

/** Reads endpoints in one language. */
export const reader = (lang: string): Call => createReader(apiUrl(), lang)

/** A root-relative address of the API (`/media/pizza.svg`) is meant at the API's origin. */
export const absoluteUrl = (url: string): string => new URL(url, apiUrl()).href

/** Where browsers call the API: PUBLIC_API_BASE, or the build's own address without its scheme. */
export const publicApiBase = (): string => process.env.PUBLIC_API_BASE || apiUrl().replace(/^https?:/, '')

/** Where browsers find a root-relative file of the API. */
export const publicUrl = (path: string): string => {
  const [host = ''] = /^(?:https?:)?\/\/[^/]+/.exec(publicApiBase()) ?? []
  return path.startsWith('/') && !path.startsWith('//') ? host + path : path
}
