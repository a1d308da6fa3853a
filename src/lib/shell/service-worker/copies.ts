import { asCopy, filesOf, isStale, MAX_ENTRIES, mayKeep, offlineOf, pageKey, surplus } from './decide.ts'
import { NEWS_CACHE } from './news.ts'
import { NOTICE_CACHE } from './notice.ts'

const PAGES = 'pages-1'
const FILES = 'files-1'
/** The pages for what has no copy, which no number of others pushes out. */
const OFFLINE = 'offline-1'
const COPIED_AT = 'X-Kept-At'

/** Caches a page with the current time, and the page for what has no copy with it. Consumes the response body. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  if (!mayKeep(answer)) return
  await put(PAGES, pageKey(url), answer)
  await keepOfflinePage(offlineOf(url))
}

/** Caches a response as text, and returns it. */
async function put(name: string, key: string, answer: Response): Promise<string> {
  const headers = new Headers(answer.headers)
  headers.set(COPIED_AT, new Date().toISOString())
  for (const header of ['Content-Encoding', 'Content-Length']) headers.delete(header)
  const text = await answer.text()
  const cache = await caches.open(name)
  await cache.put(key, new Response(text, { headers }))
  return text
}

async function keepOfflinePage(path: string): Promise<void> {
  const kept = await caches.match(path, { cacheName: OFFLINE })
  if (!isStale(kept?.headers.get(COPIED_AT), Date.now())) return
  const answer = await fetch(path)
  if (!mayKeep(answer)) return
  const html = await put(OFFLINE, path, answer)
  await Promise.all(filesOf(html).map(file => answerFile(new Request(file))))
}

/** Returns the page for a URL of which there is no copy; undefined when it could not be kept yet. */
export const offlinePage = (url: string): Promise<Response | undefined> =>
  caches.match(offlineOf(url), { cacheName: OFFLINE })

/** Returns a cached page, marked as a copy; undefined when there is none. */
export async function keptPage(url: string): Promise<Response | undefined> {
  const pages = await caches.open(PAGES)
  const kept = await pages.match(pageKey(url))
  if (!kept) return undefined
  const { headers } = kept
  return new Response(asCopy(await kept.text(), headers.get(COPIED_AT) ?? ''), { headers })
}

export async function forgetPage(url: string): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.delete(pageKey(url))
}

/** Answers a file with a hashed name: from the cache, otherwise from the network, caching the response. */
export async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (mayKeep(answer)) await files.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

/** Removes surplus entries, and caches of older service worker versions. */
export async function tidy(): Promise<void> {
  const names = await caches.keys()
  const own = [PAGES, FILES, OFFLINE, NOTICE_CACHE, NEWS_CACHE]
  await Promise.all(names.filter(name => !own.includes(name)).map(name => caches.delete(name)))
  await Promise.all([trim(PAGES, MAX_ENTRIES.pages), trim(FILES, MAX_ENTRIES.files)])
}

async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name)
  const tooMany = surplus(await cache.keys(), most)
  await Promise.all(tooMany.map(request => cache.delete(request)))
}
