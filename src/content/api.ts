import { branchBase } from '#lib/api/request.ts'
import { keptAnswers, type ReaderOf } from './api-cache.ts'
import { createReader } from './reader.ts'

/** Where the build reads from; ends in /api. */
export function apiUrl(): string {
  const url = process.env.API_URL
  if (!url)
    throw new Error('API_URL is not set: the build reads the menu from it, such as https://shop.example/api')
  return url.replace(/\/+$/, '')
}

/** How the build reads: the answers that were kept for it (scripts/build.ts); without them, as in development, it asks. */
export const readerOf: ReaderOf = process.env.ANSWERS ? keptAnswers(process.env.ANSWERS) : createReader

/** A root-relative address of an API (`/media/pizza.svg`) is meant at that API's origin. */
export const absoluteUrl = (url: string, api: string): string => new URL(url, api).href

/**
 * Where browsers call an API that the build reads at `api`: PUBLIC_API_BASE, or the build's own address without its
 * scheme; for a branch the same at that branch's host.
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

/** The shop's own address; a build need not know it. */
export const siteUrl = process.env.SITE_URL || undefined

/** An own path with the shop's address before it, where a link has to be whole. */
export const wholeAddress = (path: string): string => (siteUrl ? new URL(path, siteUrl).href : path)

/** Where browsers find a root-relative file of an API. */
export const publicUrl = (path: string, api: string): string => {
  const [host = ''] = /^(?:https?:)?\/\/[^/]+/.exec(publicApiBase(api)) ?? []
  return path.startsWith('/') && !path.startsWith('//') ? host + path : path
}
