import { asCopy, MOST, mayKeep, pageKey, surplus } from './decide.ts'

const PAGES = 'pages-1'
const FILES = 'files-1'
const KEPT_AT = 'X-Kept-At'

/** Keeps a page as it was just answered, with the time. Takes the answer's body. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  if (!mayKeep(answer)) return
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const pages = await caches.open(PAGES)
  await pages.put(pageKey(url), new Response(await answer.text(), { headers }))
}

/** A page as it was kept, marked as a copy. */
export async function keptPage(url: string): Promise<Response | undefined> {
  const pages = await caches.open(PAGES)
  const kept = await pages.match(pageKey(url))
  if (!kept) return undefined
  const { headers } = kept
  return new Response(asCopy(await kept.text(), headers.get(KEPT_AT) ?? ''), { headers })
}

export async function forgetPage(url: string): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.delete(pageKey(url))
}

/** A file whose name changes with its content: the copy, or the network's, which is kept. */
export async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (mayKeep(answer)) await files.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

/** Removes what is too much, and what an older worker kept in another form. */
export async function tidy(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== PAGES && name !== FILES).map(name => caches.delete(name)))
  await Promise.all([trim(PAGES, MOST.pages), trim(FILES, MOST.files)])
}

async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name)
  const tooMany = surplus(await cache.keys(), most)
  await Promise.all(tooMany.map(request => cache.delete(request)))
}
