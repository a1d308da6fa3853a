import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A third-party implementation of the API, written from docs/api.md alone and as different from server/ as
 * the contract allows: numeric ids, wrapped relations, null for absent values, absolute picture URLs on its
 * own host, taxes added on top, another currency, a meta of its own in every answer, and no extensions.
 */

/** A custom font of the restaurant; its glyphs do not matter. */
const FONT = readFileSync(new URL('../../../src/styles/fonts/figtree-latin.woff2', import.meta.url))

export const wrapped = <T>(data: T) => ({ data })

const bread = {
  id: 7,
  name: 'Brot',
  type: 'select',
  required: 1,
  options: wrapped([
    { id: 70, name: 'Weissbrot', price: 0, hasChild: 0 },
    { id: 71, name: 'Nussbrot', price: 0.4, hasChild: 0 },
  ]),
}
const leave = {
  id: 8,
  name: 'Weglassen',
  type: 'checkbox',
  required: null,
  options: wrapped([{ id: 80, name: 'Ohne Rahm', price: -0.3 }]),
}
const cheese = {
  id: 5,
  name: 'Extra Käse',
  prices: wrapped([
    { sizeId: 1, price: 1.2 },
    { sizeId: 2, price: 1.6 },
  ]),
}
const sizes = [
  { id: 1, name: 'Schale', price: 8.5 },
  { id: 2, name: 'Topf', price: 11 },
]

const soup = (host: string) => ({
  id: 11,
  name: 'Bündner Gerstensuppe',
  description: HOSTILE,
  poster: wrapped(picture(host, 90)),
  sizes: wrapped(sizes),
  extras: wrapped([cheese]),
  variants: wrapped([bread, leave]),
  allergens: wrapped([{ name: 'Sellerie', description: null }]),
  additives: null,
})

const combo = (host: string) => ({
  id: 21,
  name: 'Hüttenmenü',
  description: 'Eine Suppe zum Aufwärmen',
  price: 20,
  discount: 10,
  poster: null,
  items: wrapped([
    { id: 1, name: 'Suppe', required: 1, size: wrapped(sizes[0]), products: wrapped([soup(host)]) },
  ]),
})

export const picture = (host: string, id: number) => ({
  id,
  alt: null,
  urls: { poster: `${host}/pictures/${id}.svg` },
})

/** Names and descriptions are plain text, whatever they contain. */
export const HOSTILE = `"'></script><script>hacked()</script><img src=x onerror=hacked()>`
const HOSTILE_PAGE =
  `<p id="main" onclick="hacked()" style="position:fixed;inset:0">Fondue</p>${HOSTILE}<style>body{display:none}</style>` +
  '<a href="javascript:hacked()">Klick</a><iframe src="https://evil.example"></iframe><img src="https://evil.example/x.gif">'

/** Pictures that a test distinguishes by their colour. */
const FILLS: Record<string, string> = { '/pictures/205.svg': 'red', '/pictures/206.svg': 'blue' }

export const category = { id: 3, name: 'Suppen', description: null, poster: null }
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const pages = [
  { id: 41, name: 'AGB', text: '<p>Fair.</p>', onHeader: 0, onFooter: 1, isPopup: null },
  { id: 42, name: `Haus ${HOSTILE}`, text: HOSTILE_PAGE, onHeader: 1, onFooter: 1, isPopup: null },
]

/** The pages of a restaurant that has a popup page. */
export const withPopup = {
  '/pages': wrapped([
    ...pages,
    { id: 43, name: 'Betriebsferien', text: '<p>Im August.</p>', onHeader: 0, onFooter: 0, isPopup: 1 },
  ]),
}

const answers = (host: string): Record<string, object> => ({
  '/settings': wrapped([
    { key: 'SITE_TITLE', value: 'Berghütte' },
    { key: 'LOGO', value: null, poster: wrapped(picture(host, 91)) },
    { key: 'COUNTRY', value: 'ch' },
    { key: 'CURRENCY', value: 'CHF' },
    { key: 'TIME_ZONE', value: 'Europe/Zurich' },
    { key: 'ALLOW_GUEST_CHECKOUT', value: 'yes' },
    { key: 'ALLOW_DELIVERY', value: 'yes' },
    { key: 'TERMS_AND_CONDITIONS', value: '41' },
  ]),
  '/translations': wrapped(JSON.stringify({ 'Notes for the kitchen': 'Was die Hüttenküche wissen soll' })),
  '/languages': wrapped([{ code: 'de', name: 'Deutsch' }]),
  '/pages': wrapped(pages),
  '/branches': wrapped([]),
  '/working-hours': {
    data: Object.fromEntries(weekdays.map(day => [day, [{ from: '00:00', to: '00:00' }]])),
    meta: { isOpenNow: true, nextOpen: null, isActive: true },
  },
  '/areas': wrapped([
    {
      id: 31,
      name: 'Altstadt',
      zipcode: '8001',
      minimumOrder: 20,
      deliveryPrice: 3.5,
      freeDeliveryThreshold: null,
    },
  ]),
  '/taxes': wrapped([{ name: 'MWST', rates: wrapped([{ value: 8.1 }]) }]),
  '/checkout/payment-providers': wrapped([{ id: 61, name: 'Bar', displayOption: null }]),
  '/products/categories': wrapped([category]),
  '/products/categories/3/products': { data: [soup(host)], meta: { category: wrapped(category) } },
  '/products/categories/3/products/11': wrapped(soup(host)),
  '/products/menus': wrapped([combo(host)]),
  '/products/menus/21': wrapped(combo(host)),
})

interface TakenOrder {
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

export interface OtherApi {
  /** The base URL of the API. */
  url: string
  orders: TakenOrder[]
  /** Calls that the docs do not describe, or that belong to extensions this API does not have. */
  strange: string[]
  /** Sets the origin that may call with credentials. */
  allow: (origin: string) => void
  close: () => void
}

/** Starts the API. `changes` returns responses to override, given the API's own host. */
export async function startOtherApi(
  changes: (host: string) => Record<string, object> = () => ({}),
): Promise<OtherApi> {
  const orders: TakenOrder[] = []
  const strange: string[] = []
  let allowed = ''
  let host = ''

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', host)
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    response.setHeader('Vary', 'Origin')
    if (allowed && request.headers.origin === allowed) {
      response.setHeader('Access-Control-Allow-Origin', allowed)
      response.setHeader('Access-Control-Allow-Credentials', 'true')
      response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Lang')
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST')
    }
    if (pathname.startsWith('/pictures/')) {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(
        `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>${pathname}</title><rect width="30" height="30" fill="${FILLS[pathname] ?? 'black'}"/></svg>`,
      )
      return
    }
    if (pathname === '/to') return void response.writeHead(302, { Location: search.slice(1) }).end()
    if (pathname === '/fonts/haus.woff2') {
      response.setHeader('Content-Type', 'font/woff2')
      return void response.end(FONT)
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const path = pathname.replace(/^\/api/, '')
    const known = { ...answers(host), ...changes(host) }[path]
    if (known && request.method === 'GET') return send(200, { meta: { version: '4.2' }, ...known })
    if (path === '/checkout/v2' && request.method === 'POST') {
      const body = JSON.parse(await textOf(request))
      if (body.name === 'Anonym') return send(400, { data: { name: ['Wie heissen Sie wirklich?', 'Bitte'] } })
      orders.push({ headers: request.headers, body })
      return send(201, { meta: { version: '4.2' }, ...wrapped({ id: 17, code: 'A-17', url: null }) })
    }
    strange.push(`${request.method} ${path}`)
    send(404, { message: 'Not found' })
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${host}/api`,
    orders,
    strange,
    allow: origin => {
      allowed = origin
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
