import { type EndpointName, endpoints } from '#contract/api/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { pathsOf, replaced } from './body-paths.ts'
import { bruschetta, cartOf, cola, lunch, type SentLine, takeaway } from './order.ts'

/** A call as somebody sends it who wants to keep the server busy. */
export interface Dear {
  what: string
  path: string
  body?: unknown
}

type Open = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'anyone' ? Name : never
}[EndpointName]
type WithBody = { [Name in Open]: (typeof endpoints)[Name] extends { body: unknown } ? Name : never }[Open]

export const openCalls = (Object.keys(endpoints) as EndpointName[]).filter(
  name => endpoints[name].access === 'anyone',
)

const person = { name: 'Ada', email: 'ada@example.org', phone: '030 901820', terms: true }
const secret = { password: 'correct horse', password_confirmation: 'correct horse' }

/** A body of each open call that has one, right in every field: a new call needs a line here. */
const bodies = {
  getQuote: { cart: cartOf([cola()]), deliveryType: 'delivery', areaId: 'helmholtzkiez', orderTime: 'now' },
  placeOrder: takeaway([cola()]),
  checkout: takeaway([cola()]),
  prepareOrder: { items: [cola()], deliveryType: 'takeaway', orderTime: 'now', ...person, notes: 'x' },
  findAreas: { address: 'Rykestraße 12', zipcode: '10437' },
  createReservation: { reservedAt: '2026-11-21T19:00:00+01:00', guests: '2', notes: 'x', ...person },
  withdraw: { name: 'Ada', email: 'ada@example.org', order: 'K7M4QX', goods: 'x' },
  contact: { ...person, fname: 'Ada', lname: 'L', subject: 'x', message: 'x' },
  login: { email: 'ada@example.org', password: 'correct horse' },
  register: { ...person, ...secret },
  resetPassword: { email: 'ada@example.org' },
  confirmReset: { token: 'x', ...secret },
  social: {
    socialId: '1',
    socialName: 'google',
    provider: 'google',
    providerToken: 'x',
    email: person.email,
  },
  wishChange: { words: 'x' },
  joinTable: { code: 'K7M4' },
  pushOrder: { endpoint: 'https://push.example.com/a', wanted: true },
} satisfies Record<WithBody, object>

/** As much as a body may have, less what is around it. */
const FULL = limits.requestBytes - 6000
/** What expands, is searched again from each of its places, or is taken for a digit, a domain or a tag. */
const letters = ['x', '(', '(x', 'x.', 'x@', ' ', '٣', '\u200d', 'ﷺ', '<', '-', '"']
const filled = (letter: string, bytes = FULL): string =>
  letter.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(letter).slice(1, -1))))
const many = <T>(value: T): T[] => Array(Math.floor(FULL / (JSON.stringify(value).length + 1))).fill(value)

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value)

/** A body with each of its fields filled with what is dear to read, as large as a body may be. */
export const refusedBodies = (body: unknown): Omit<Dear, 'path'>[] =>
  pathsOf(body).flatMap(at =>
    [
      ...(typeof valueAt(body, at) === 'string'
        ? letters.map(letter => ({
            what: `${at.join('.')} of ${JSON.stringify(letter)}`,
            by: filled(letter),
          }))
        : []),
      { what: `${at.join('.')} of numbers`, by: many(1) },
      { what: `${at.join('.')} of objects`, by: many({}) },
      { what: `${at.join('.')} of lists`, by: many([[]]) },
    ].map(({ what, by }) => ({ what, body: replaced(body, at, by) })),
  )

/** Lines at the limits of an order, and single ones with as many choices as a body has room for. */
function dearLines(): Record<string, SentLine[]> {
  const extras = Array.from({ length: 40 }, (_, at) => ({ extraId: at, count: 99 }))
  const options = { optionId: '1', count: 99 }
  const nested = { type: 'menuItem' as const, menu: { id: 'mittag' }, items: [] }
  const one = (changed: Parameters<typeof bruschetta>[0]) => [bruschetta(changed)]
  /** As many as the lists of a cart may hold, beside the line and the choice that they are of. */
  const most = <T>(value: T): T[] => Array(limits.cartEntries - 2).fill(value)
  return {
    'as many options as a cart holds': one({
      productId: '702',
      optionIds: [{ variantId: '1', value: most(options) }],
    }),
    'as many nested combos as a cart holds': one({
      productId: '702',
      optionIds: [{ variantId: '1', value: most(nested) }],
    }),
    'as many sizes of a remembered dish as a cart holds': one({
      product: { id: '1', name: 'x', sizes: most({ id: '1', price: 1 }) },
    }),
    'full lines': Array.from({ length: limits.cartLines }, () => bruschetta({ qty: 50, extraIds: extras })),
    'full combos': Array.from({ length: limits.cartLines }, () => lunch({ qty: 6 })),
    'many extras': one({ productId: '401', sizeId: 'klein', extraIds: many({ extraId: '1', count: 99 }) }),
    'many choices': one({ productId: '702', optionIds: many({ variantId: '1', value: '1' }) }),
    'many options': one({ productId: '702', optionIds: [{ variantId: '1', value: many(options) }] }),
    'many nested combos': one({ productId: '702', optionIds: [{ variantId: '1', value: many(nested) }] }),
    'many slots': [lunch({ items: many({ slotId: 'pizza', productId: '401' }) })],
    'many extras in a slot': [
      lunch({ items: [{ slotId: 'pizza', productId: '401', extras: many({ id: '1', count: 99 }) }] }),
    ],
    'many sizes of a remembered dish': one({
      product: { id: '1', name: 'x', sizes: many({ id: '1', price: 1 }) },
    }),
    'many variants of a remembered dish': one({
      product: { id: '1', name: 'x', variants: many({ id: '1', name: 'x', type: 'select' as const }) },
    }),
  }
}

function withLines(name: EndpointName, lines: SentLine[]): object {
  if (name === 'prepareOrder') return { ...bodies.prepareOrder, items: lines }
  const body = name === 'getQuote' ? bodies.getQuote : bodies.placeOrder
  return { ...body, cart: { ...cartOf(lines), code: 'HALB' } }
}

/** The dearest that can be sent to an open call: what its schema allows, and what it refuses after having read it. */
export function dearest(name: EndpointName): Dear[] {
  const { path } = endpoints[name]
  const body: unknown = Reflect.get(bodies, name)
  if (body === undefined) return dearAddresses(name)
  const bad = refusedBodies(body).map(each => ({ ...each, path }))
  const hasLines = 'cart' in (body as object) || 'items' in (body as object)
  const carts = hasLines
    ? Object.entries(dearLines()).map(([what, lines]) => ({ what, path, body: withLines(name, lines) }))
    : []
  const without = {
    what: 'many promotions left out',
    path,
    body: replaced(body, ['cart', 'without'], many(1)),
  }
  const unknown = {
    what: 'unknown fields',
    path,
    body: { ...(body as object), ...Object.fromEntries(many('123456789').map((_, at) => [`f${at}`, 1])) },
  }
  return [...carts, ...bad, ...('cart' in (body as object) ? [without] : []), unknown]
}

/** Less than Node reads of an address, whatever its letters become there. */
const ADDRESS_BYTES = 4000

/** What is asked for in the address of some calls. */
const queries: Partial<Record<EndpointName, string>> = {
  getPairings: 'of',
  findPlaces: 'q',
  getTranslations: 'lang',
  checkPayment: 'sess=x&payment',
}

function dearAddresses(name: EndpointName): Dear[] {
  const query = queries[name]
  return ['1,', ...letters].map(letter => {
    const text = encodeURIComponent(filled(letter, ADDRESS_BYTES))
    const path = endpoints[name].path.replaceAll(/\{\w+\}/g, text)
    return { what: letter, path: query ? `${path}?${query}=${text}` : path }
  })
}
