import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeArabicRestaurant } from '../../../scripts/gallery/arabic-restaurant.ts'
import { freePort } from '../../api/setup/port.ts'
import { run, written } from '../../api/setup/process.ts'
import { APP_SECRET, CLIENTS, startProvider } from '../../api/setup/provider.ts'
import { NOW } from './now.ts'

/** The user at the fake providers, and the outcome of the sign-in. */
interface Person {
  id: string
  name: string
  email: string
  /** Closes the window instead of signing in. */
  dismisses: boolean
  /** The audience of Google's token; by default this shop. */
  audience: string
}

/**
 * The demo restaurant in German and Arabic with two fake providers, whose signed tokens its server verifies like real
 * ones.
 */
export interface SocialSite {
  url: string
  /** What its start has printed. */
  output: string
  /** The origin of the scripts of both providers. */
  scripts: string
  person: Person
  /** The paths that the browser requested from the providers. */
  asked: string[]
  close: () => Promise<void>
}

/** The part of Google's script that the shop uses: its button returns a token for the nonce that was set. */
const google = `{
  const home = document.currentScript.src
  let options
  const ask = async () => {
    const { dismissed, credential } = await (await fetch(new URL('token?nonce=' + options.nonce, home))).json()
    if (!dismissed) options.callback({ credential })
  }
  window.google = { accounts: { id: {
    initialize: given => { options = given },
    renderButton: place => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Google (' + options.client_id + ')'
      button.addEventListener('click', ask)
      place.append(button)
    },
    prompt: () => { if (options.auto_select) ask() },
    cancel: () => {},
    disableAutoSelect: () => { void fetch(new URL('signed-out', home), { keepalive: true }) },
  } } }
}`

const facebook = `{
  const home = document.currentScript.src
  const ask = async path => (await fetch(new URL(path, home))).json()
  window.FB = {
    init: options => { document.documentElement.dataset.facebook = JSON.stringify(options) },
    login: (done, options) => ask('/login?' + new URLSearchParams(options)).then(done),
    logout: done => ask('/logout').then(done),
    getLoginStatus: done => ask('/status').then(done),
    api: (path, options, done) => ask('/person').then(done),
  }
}`

export async function startSocialShop(): Promise<SocialSite> {
  const provider = await startProvider()
  const person: Person = {
    id: '77',
    name: 'Ayşe Groß',
    email: 'ayse@example.org',
    dismisses: false,
    audience: CLIENTS.google,
  }
  const asked: string[] = []
  let startedAt = Date.now()

  const answers: Record<string, (query: URLSearchParams) => Promise<string> | string> = {
    '/gsi/client': () => google,
    '/de_DE/sdk.js': () => facebook,
    '/person': () => JSON.stringify(person),
    async '/gsi/token'(query) {
      const { id: sub, name, email, audience: aud } = person
      const claims = { sub, name, email, email_verified: true, aud, nonce: query.get('nonce') }
      const now = new Date(NOW.getTime() + Date.now() - startedAt)
      return JSON.stringify({ credential: await provider.idToken(claims, { now }) })
    },
    '/login'(query) {
      if (person.dismisses) return '{}'
      const metadata = {
        auth_type: query.get('auth_type') ?? '',
        auth_nonce: query.get('auth_nonce') ?? '',
      }
      const { id, email } = person
      const accessToken = provider.accessToken({ user_id: id, me: { id, email }, metadata })
      return JSON.stringify({ authResponse: { accessToken, userID: id, expiresIn: 3600 } })
    },
    '/status': () => JSON.stringify({ status: person.dismisses ? 'unknown' : 'connected' }),
    '/logout': () => '{}',
  }
  const scripts = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.end(await answers[pathname]?.(searchParams))
  })
  await new Promise<void>(resolve => scripts.listen(0, '127.0.0.1', resolve))
  const address = scripts.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const folder = mkdtempSync(join(tmpdir(), 'social-'))
  const restaurant = restaurantWith(folder, {
    ALLOW_SOCIAL_LOGIN: 'google,facebook',
    GOOGLE_CLIENT_ID: CLIENTS.google,
    GOOGLE_SCRIPT_URL: `${origin}/gsi/client`,
    FACEBOOK_APP_ID: CLIENTS.facebook,
    FACEBOOK_SCRIPT_URL: `${origin}/{locale}/sdk.js`,
  })
  const port = await freePort(2)
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    CLOCK: NOW.toISOString(),
    RATE_LIMIT: '0',
    GOOGLE_ISSUER: provider.url,
    FACEBOOK_GRAPH_URL: provider.url,
    FACEBOOK_APP_SECRET: APP_SECRET,
  }
  await written(run('scripts/shop.ts', ['import', restaurant, '--publish'], env), 'Imported')
  const shop = run('scripts/start.ts', [], env)
  await written(shop, 'the shop runs at')
  // The shop's clock starts here, so tokens signed from now on are not in its future.
  startedAt = Date.now()
  await written(shop, 'is ready at')
  return {
    url: `http://localhost:${port}`,
    output: shop.output(),
    scripts: origin,
    person,
    asked,
    close: async () => {
      shop.process.kill('SIGINT')
      await shop.ended
      await provider.close()
      scripts.closeAllConnections()
      scripts.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Creates a demo restaurant in German and Arabic with the given settings. */
function restaurantWith(folder: string, settings: Record<string, string>): string {
  const restaurant = join(folder, 'restaurant')
  writeArabicRestaurant(restaurant)
  const file = join(restaurant, 'settings.csv')
  const others = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\r?\n/)
    .filter(row => !((row.split(',')[0] ?? '') in settings))
  const own = Object.entries(settings).map(([key, value]) => `${key},"${value}",,yes`)
  writeFileSync(file, `${[...others, ...own].join('\n')}\n`)
  return restaurant
}
