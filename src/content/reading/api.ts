import { branchBase } from '#lib/api/request.ts'
import { cachedAnswers, type ReaderOf } from './api-cache.ts'
import { createOutside, readerFrom } from './outside.ts'

/** Where the build reads from; ends in /api. */
export function apiUrl(): string {
  const url = process.env.API_URL
  if (!url)
    throw new Error('API_URL is not set: the build reads the menu from it, such as https://shop.example/api')
  return url.replace(/\/+$/, '')
}

/** The build's reader: of the responses cached for it (scripts/build.ts), or of the API itself, as in development. */
export const readerOf: ReaderOf = process.env.ANSWERS
  ? cachedAnswers(process.env.ANSWERS)
  : (base, lang) => readerFrom(createOutside(apiUrl()))(base, lang)

/** Resolves a root-relative address of an API (`/media/pizza.svg`) against that API's origin. */
export const absoluteUrl = (url: string, api: string): string => new URL(url, api).href

/**
 * The address at which browsers call the API that the build reads at `api`: PUBLIC_API_BASE, or the build's own address
 * without its scheme; for a branch the same at that branch's host.
 */
export function publicApiBase(api: string): string {
  const own = apiUrl()
  const base = process.env.PUBLIC_API_BASE || own.replace(/^https?:/, '')
  return api === own ? base : branchBase(base, api)
}

/** The hosts of the API and of branches, for a page's policy. The site's own needs no name. */
export function apiHosts(branches: { url: string }[]): string[] {
  const urls = [publicApiBase(apiUrl()), ...branches.map(({ url }) => url)]
  return [...new Set(urls.flatMap(url => /^(?:https?:)?\/\/([^/]+)/.exec(url)?.[1] ?? []))]
}

/** The shop's own address, if the build knows it. */
export const siteUrl = process.env.SITE_URL || undefined

/** A path of the shop as an absolute address. */
export const wholeAddress = (path: string): string => (siteUrl ? new URL(path, siteUrl).href : path)

/** Where browsers find a root-relative file of an API. */
export const publicUrl = (path: string, api: string): string => {
  const [host = ''] = /^(?:https?:)?\/\/[^/]+/.exec(publicApiBase(api)) ?? []
  return path.startsWith('/') && !path.startsWith('//') ? host + path : path
}
