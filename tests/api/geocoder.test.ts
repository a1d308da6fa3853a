import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY, MINUTE, SECOND } from '#contract/kit/durations.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { createGeocoder } from '#server/places/geocoder.ts'
import { takeTurn } from '#server/places/turn.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call, errorOf } from './setup/call.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

/** As a Nominatim answers in the format jsonv2. */
const found = {
  place_id: 1,
  osm_type: 'way',
  osm_id: 4711,
  lat: '52.5401',
  lon: '13.4102',
  display_name: 'Oderberger Straße 5, Prenzlauer Berg, Berlin, 10435, Deutschland',
  address: { road: 'Oderberger Straße', house_number: '5', postcode: '10435', city: 'Berlin' },
}

let server: Server
let url: string
let asked: URL[]
let heads: IncomingMessage['headers'][]
let answer: (url: URL) => { status?: number; body: string; silent?: boolean }
let shop: TestShop
let ada: ReturnType<typeof bearer>

beforeEach(async () => {
  asked = []
  heads = []
  answer = ({ pathname }) => ({ body: JSON.stringify(pathname === '/reverse' ? found : [found]) })
  server = createServer((request, response) => {
    const at = new URL(request.url ?? '', 'http://localhost')
    asked.push(at)
    heads.push(request.headers)
    const { status = 200, body, silent } = answer(at)
    if (silent) return
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  shop = await openShop({ config: { geocoderUrl: url } })
  ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

const search = (q: string) => call(shop, endpoints.searchPlaces, { query: { q } }, ada)
const geocoder = (options: object = {}) =>
  createGeocoder({
    url,
    config: shop.config,
    db: shop.db,
    log: pino({ enabled: false }),
    now: () => shop.clock.now,
    interval: 0,
    ...options,
  })

describe('with a geocoder', () => {
  test('places are found there, and by their id again [R7.61]', async () => {
    const place = {
      id: 'W4711',
      address: 'Oderberger Straße 5, 10435 Berlin',
      zipcode: '10435',
      coordinates: { lat: 52.5401, lng: 13.4102 },
      town: 'Berlin',
    }
    expect(await search('Oderberger 5')).toEqual([place])
    expect(await call(shop, endpoints.getPlace, { params: { placeId: 'W4711' } }, ada)).toEqual(place)
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/search', '/lookup'])
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      q: 'Oderberger 5',
      format: 'jsonv2',
      countrycodes: 'de',
      'accept-language': 'de',
      viewbox: '13.2199,52.7371,13.6199,52.3371',
    })
    expect(asked[1]?.searchParams.get('osm_ids')).toBe('W4711')
    expect(heads[0]?.['user-agent']).toBe('Tischlein (https://shop.example)')
  })

  test('the restaurant’s own streets stay the restaurant’s own', async () => {
    const [street] = await call(shop, endpoints.searchFixedAddresses, { query: { q: 'ryke' } }, ada)
    expect(street?.address).toBe('Rykestraße, 10405 Berlin')
    await call(shop, endpoints.getPlace, { params: { placeId: street?.id ?? '' } }, ada)
    await call(shop, endpoints.checkAddress, { body: { coordinates: { lat: 52.5366, lng: 13.4199 } } }, ada)
    expect(asked).toEqual([])
  })

  test('a location that no street is near to has the zipcode that it says [R7.32 R8.10]', async () => {
    const body = { coordinates: { lat: 52.515, lng: 13.46 } }
    expect((await call(shop, endpoints.checkAddress, { body }, ada)).area.id).toBe('teutoburger')
    answer = () => ({ body: JSON.stringify({ error: 'Unable to geocode' }) })
    const sea = { coordinates: { lat: 52.51, lng: 13.46 } }
    const refused = await errorOf(shop, endpoints.checkAddress, { body: sea }, ada)
    expect(refused.data).toEqual({ coordinates: [catalogue.outOfRange] })
  })

  test('nothing is asked twice within a month, nor by another process [R7.61]', async () => {
    const other = shop.another()
    await search('Oderberger 5')
    await search('  Oderberger 5 ')
    await call(other, endpoints.searchPlaces, { query: { q: 'Oderberger 5' } }, ada)
    expect(asked).toHaveLength(1)
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * DAY)
    ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
    await search('Oderberger 5')
    expect(asked).toHaveLength(2)
    expect(await shop.db.selectFrom('geocoder_answers').select('asked').execute()).toHaveLength(1)
    await other.close()
  })

  test('one customer cannot use up the patience of the service, in whichever way it is asked [R7.170]', async () => {
    const limited = await openShop({ config: { geocoderUrl: url, rateLimit: 30 } })
    const eager = bearer(await tokenFor(limited, { userId: await customer(limited) }))
    const query = { q: 'Oderberger' }
    for (let index = 0; index < 200; index++) await call(limited, endpoints.searchPlaces, { query }, eager)
    const far = { coordinates: { lat: 47.1, lng: 11.2 } }
    const form = { ...far, name: 'Far', extras: 'Door', isDefault: false }
    const refused = [
      await errorOf(limited, endpoints.searchPlaces, { query }, eager),
      await errorOf(limited, endpoints.getPlace, { params: { placeId: 'W4711' } }, eager),
      await errorOf(limited, endpoints.checkAddress, { body: far }, eager),
      await errorOf(limited, endpoints.createAddress, { body: form }, eager),
    ]
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    const [own] = await call(limited, endpoints.searchFixedAddresses, { query: { q: 'Kollwitz' } }, eager)
    await call(limited, endpoints.getPlace, { params: { placeId: own?.id ?? '' } }, eager)
    await call(limited, endpoints.checkAddress, { body: { zipcode: '10435' } }, eager)
    await limited.close()
  })

  test('guests search for where to deliver, a hundred times in a quarter of an hour, where that is switched on [R11.235]', async () => {
    const limited = await openShop({ config: { geocoderUrl: url, rateLimit: 30 } })
    const query = { q: 'Oderberger' }
    expect((await errorOf(limited, endpoints.findPlaces, { query })).status).toBe(403)
    await setSetting(limited, 'USES_NEW_ADDRESS_SYSTEM', '1')
    const [first] = await call(limited, endpoints.findPlaces, { query })
    expect(first).toMatchObject({ zipcode: '10435', coordinates: { lat: 52.5401, lng: 13.4102 } })
    for (let index = 1; index < 100; index++) await call(limited, endpoints.findPlaces, { query })
    expect((await errorOf(limited, endpoints.findPlaces, { query })).status).toBe(429)
    await limited.close()
  })

  test('too short a text asks nobody', async () => {
    expect(await search(' Od ')).toEqual([])
    expect(asked).toEqual([])
  })

  test.each([
    ['an error', { status: 500, body: '' }],
    ['a ban', { status: 429, body: '[]' }],
    ['a page', { body: '<html>' }],
    ['something else', { body: '{"places": 1}' }],
  ])('%s is a clear failure, which is not remembered [R7.61]', async (_, failing) => {
    answer = () => failing
    const refused = await errorOf(shop, endpoints.searchPlaces, { query: { q: 'Oderberger' } }, ada)
    expect(refused).toMatchObject({ status: 503, message: fieldTexts.searchDown })
    expect(JSON.stringify(shop.logged)).not.toContain('Oderberger')
    answer = () => ({ body: '[]' })
    expect(await search('Oderberger')).toEqual([])
  })

  test('silence is a failure too', async () => {
    answer = () => ({ body: '', silent: true })
    const asking = geocoder({ timeout: 50 }).search('Oderberger', {
      lang: 'de',
      country: 'de',
      around: undefined,
    })
    await expect(asking).rejects.toMatchObject({ status: 503, body: { message: fieldTexts.searchDown } })
  })

  test('a question whose call has ended is given up, and that is no failure of the service [R10.284]', async () => {
    const end = new AbortController()
    answer = () => {
      end.abort(new Error('the call has ended'))
      return { body: '', silent: true }
    }
    const asking = { lang: 'de', signal: end.signal }
    const lines: string[] = []
    const log = pino({}, { write: line => void lines.push(line) })
    const searching = geocoder({ log }).search('Oderberger', { ...asking, country: 'de', around: undefined })
    await expect(searching).rejects.toThrow('the call has ended')
    await expect(geocoder({ log }).place('W4711', asking)).rejects.toThrow('the call has ended')
    expect(heads).toHaveLength(1)
    expect(lines).toEqual([])
  })

  test('and a service that is gone', async () => {
    server.close()
    server.closeAllConnections()
    const refused = await errorOf(shop, endpoints.searchPlaces, { query: { q: 'Oderberger' } }, ada)
    expect(refused.status).toBe(503)
  })
})

describe('turns', () => {
  test('come one after the other over all processes', async () => {
    const other = shop.another()
    const turn = ({ db }: TestShop) => takeTurn(db, { name: 'test', interval: 60, longest: 10 * SECOND })
    const began = performance.now()
    expect(await Promise.all([shop, other, shop, other].map(turn))).toEqual([true, true, true, true])
    expect(performance.now() - began).toBeGreaterThanOrEqual(3 * 60 - 5)
    await other.close()
  })

  test('of a busy geocoder are a clear failure', async () => {
    await takeTurn(shop.db, { name: 'geocoder', interval: MINUTE, longest: 0 })
    const asking = geocoder().search('Oderberger', { lang: 'de', country: 'de', around: undefined })
    await expect(asking).rejects.toMatchObject({ status: 503 })
    expect(asked).toEqual([])
  })
})
