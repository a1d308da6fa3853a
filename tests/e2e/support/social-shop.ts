import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from '../../../scripts/build.ts'
import { publish } from '../../../scripts/publish.ts'
import { startSite } from './site-copy.ts'

/** A body that somebody posted to the API. */
export type Posted = Record<string, unknown>

/** A shop that offers two providers: the tested shop's own API with other settings, its pages built anew. */
export interface SocialShop {
  url: string
  /** Origin of the scripts of both providers. */
  provider: string
  /** What the providers' scripts answer, and whom the API knows; a test changes it. */
  state: { user: Posted; dismissed: boolean; social: { status: number; body: object } }
  /** Paths that the providers were asked for. */
  asked: string[]
  posted: Record<string, Posted[]>
  close: () => void
}

/** Google's script as far as the shop uses it: its button answers with a credential for the nonce that was set. */
const google = (state: SocialShop['state']): string => `{
  const state = ${JSON.stringify(state)}
  let options
  const base64 = value => btoa(unescape(encodeURIComponent(JSON.stringify(value)))).replaceAll('=', '')
  const answer = () => options.callback({
    credential: ['x', base64({ ...state.user, sub: state.user.id, nonce: options.nonce }), 'y'].join('.'),
  })
  window.google = { accounts: { id: {
    initialize: given => { options = given },
    renderButton: place => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Google (' + options.client_id + ')'
      button.addEventListener('click', answer)
      place.append(button)
    },
    prompt: told => state.dismissed &&
      told({ isSkippedMoment: () => true, getSkippedReason: () => 'user_cancel' }),
    cancel: () => {},
    disableAutoSelect: () => {},
  } } }
}`

const facebook = (state: SocialShop['state']): string => `{
  const state = ${JSON.stringify(state)}
  window.FB = {
    init: options => { document.documentElement.dataset.facebook = JSON.stringify(options) },
    login: done => done(state.dismissed ? {} : { authResponse: { accessToken: 'access', userID: state.user.id } }),
    logout: done => done(),
    getLoginStatus: done => done({ status: 'unknown' }),
    api: (path, options, done) => done(state.user),
  }
}`

export async function startSocialShop(api: string): Promise<SocialShop> {
  const state: SocialShop['state'] = {
    user: { id: '77', name: 'Ayşe Groß', email: 'ayse@example.org' },
    dismissed: false,
    social: { status: 404, body: { message: 'You are not registered with this account yet' } },
  }
  const asked: string[] = []
  const posted: SocialShop['posted'] = {}

  const provider = await listen((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.end(request.url?.includes('sdk') ? facebook(state) : google(state))
  })
  const site = await startSite()
  const settings = {
    ALLOW_SOCIAL_LOGIN: 'google,facebook',
    GOOGLE_CLIENT_ID: 'shop.apps.example',
    GOOGLE_SCRIPT_URL: `${provider.url}/gsi/client`,
    FACEBOOK_APP_ID: '4711',
    FACEBOOK_SCRIPT_URL: `${provider.url}/{locale}/sdk.js`,
  }

  const proxy = await listen(async (request, response) => {
    const path = request.url ?? '/'
    allow(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const text = await textOf(request)
    if (request.method === 'POST') posted[path] = [...(posted[path] ?? []), JSON.parse(text || '{}')]
    if (path === '/api/social') {
      response.writeHead(state.social.status, { 'Content-Type': 'application/json' })
      return void response.end(JSON.stringify(state.social.body))
    }
    if (path === '/api/register') return void response.writeHead(204).end()
    const { authorization = '', lang = '' } = request.headers
    const answer = await fetch(api + path, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: authorization, Lang: String(lang) },
      ...(text ? { body: text } : {}),
    })
    const type = answer.headers.get('Content-Type') ?? ''
    response.writeHead(answer.status, { 'Content-Type': type })
    if (path !== '/api/settings') return void response.end(Buffer.from(await answer.arrayBuffer()))
    const { data } = (await answer.json()) as { data: { key: string }[] }
    const others = data.filter(({ key }) => !(key in settings))
    const own = Object.entries(settings).map(([key, value]) => ({ key, value }))
    response.end(JSON.stringify({ data: [...others, ...own] }))
  })

  const folder = join(site.folder, '.building')
  await build({ apiUrl: `${proxy.url}/api`, folder })
  await publish(folder, site.folder, '20260101000000-social')
  return {
    ...{ url: site.url, provider: provider.url, state, asked, posted },
    close: () => {
      site.close()
      for (const { server } of [provider, proxy]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Lang, Idempotency-Key')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
