import { answerFile, forgetPage, keepPage, keptPage, tidy } from './copies.ts'
import { hasFailed, homeOf, isGone, kindOf, PATIENCE } from './decide.ts'
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

/** The page from which the worker came was loaded without it, so it is kept now. */
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

/** The network first. Its copy serves when the network fails or takes too long; what comes late is kept all the same. */
async function answerPage(event: Fetching): Promise<Response> {
  const { url } = event.request
  const asked = ask(event)
  event.waitUntil(
    asked
      .then(answer => (isGone(answer) ? forgetPage(url) : keepPage(url, answer.clone())))
      .then(tidy, () => undefined),
  )
  const answer = await Promise.race([asked, patience()]).catch(() => undefined)
  if (answer && !hasFailed(answer)) return answer
  return (await keptPage(url)) ?? asked
}

/** Without the server there is nothing to show here: home is, as a copy that says so. */
const answerLive = (event: Fetching): Promise<Response> =>
  ask(event).catch(() => Response.redirect(homeOf(event.request.url)))

const ask = async ({ preloadResponse, request }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

const patience = (): Promise<undefined> => new Promise(resolve => setTimeout(resolve, PATIENCE))
