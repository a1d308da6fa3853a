import { answerFile, forgetPage, keepPage, keptPage, offlinePage, tidy } from './copies.ts'
import { hasFailed, homeOf, isGone, kindOf, TIMEOUT_MS } from './decide.ts'
import { startNotices } from './notice.ts'
import type { Fetching, WorkerScope } from './types.ts'

// A service worker passes the page's own requests on, so it uses fetch itself and not the API client.
const scope = self as unknown as WorkerScope
const { origin } = scope.location

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(activate()))
scope.addEventListener('fetch', event => {
  const kind = kindOf(event.request, origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'file') event.respondWith(answerFile(event.request))
  if (kind === 'live') event.respondWith(answerLive(event))
})

startNotices(scope)

/** The page that registered the worker was loaded without it, so it is cached now. */
async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const pages = open
    .map(({ url }) => url)
    .filter(url => kindOf({ method: 'GET', mode: 'navigate', url }, origin) === 'page')
  await Promise.all(pages.map(url => fetch(url).then(answer => keepPage(url, answer))))
  await tidy()
}

/**
 * Network first; the copy is used when the network fails or is too slow. Late responses are cached all the
 * same.
 */
async function answerPage(event: Fetching): Promise<Response> {
  const { url } = event.request
  const asked = ask(event)
  event.waitUntil(
    asked
      .then(answer => (isGone(answer) ? forgetPage(url) : keepPage(url, answer.clone())))
      .then(tidy, () => undefined),
  )
  const answer = await Promise.race([asked, timeout()]).catch(() => undefined)
  if (answer && !hasFailed(answer)) return answer
  return (await keptPage(url)) ?? (await asked.catch(() => offlinePage(url))) ?? asked
}

/**
 * Live pages need the server: without it, they redirect to the cached home page; or the page for what has no copy is in their
 * place.
 */
const answerLive = (event: Fetching): Promise<Response> =>
  ask(event).catch(async () => {
    const { url } = event.request
    const home = new URL(homeOf(url), origin).href
    return (await keptPage(home)) ? Response.redirect(home) : ((await offlinePage(url)) ?? Response.error())
  })

const ask = async ({ preloadResponse, request }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

const timeout = (): Promise<undefined> => new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))
