import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { DeliveryPlace } from '#contract/api/forms.ts'
import { LocatedAddress } from '#contract/desk/endpoints/place-endpoints.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { markedHome, typedHome } from './setup/address.ts'
import { drawAreas, KIEZ } from './setup/areas.ts'
import { call, errorOf } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cartOf, delivery } from './setup/order.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import { changeCatalogue, openShop, setSetting, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

/** A square around the restaurant and Rykestraße, 600 m wide. */
/** Where no street of the restaurant's list is near, 3 km to the north. */
const NORTH = { lat: 52.564, lng: 13.42 }

/** Of the stand-in for a routing service: how long every drive takes, in seconds, and what it was asked. */
let drive: number | 'down' | 'silent'
let asked: string[]
let server: Server
let shop: TestShop
let mails: Mail[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (drive === 'silent') return
    response
      .writeHead(drive === 'down' ? 503 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ code: 'Ok', routes: [{ duration: drive, distance: 1 }] }))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const routingUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ config: { routingUrl }, mailer: recorder.mailer })
  await changeCatalogue(shop, tx =>
    drawAreas(tx, [
      { id: 'kiez', name: 'Kiez', shape: KIEZ, delivery_price: 100 },
      { id: 'near', name: 'Nah', reach: '2 km', delivery_price: 190, minimum_order: 1000 },
      { id: 'post', name: 'Friedrichshain', zipcode: '10249', delivery_price: 290 },
      { id: 'drive', name: 'Fahrt', reach: '12 min', delivery_price: 390, tiers: '25.00=1.90 40.00=0.00' },
    ]),
  )
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})
beforeEach(() => {
  drive = 600
  asked = []
})
afterEach(() => setSetting(shop, 'DELIVERY_RADIUS', ''))

const find = (body: Partial<DeliveryPlace>) => call(shop, endpoints.findAreas, { body })
const namesAt = async (body: Partial<DeliveryPlace>) => (await find(body)).areas.map(({ id }) => id)
const refusedAt = async (body: Partial<DeliveryPlace>) =>
  (await errorOf(shop, endpoints.findAreas, { body })).data

const ryke = { address: 'Rykestraße 12', zipcode: '10405' }
const far = { address: 'Lindenweg 4', zipcode: '13158', coordinates: NORTH }

describe('the area of an address', () => {
  test('is listed without its shape, and as one that the zipcode does not tell [R7.1255]', async () => {
    const areas = await call(shop, endpoints.getAreas, {})
    expect(areas.map(({ id, byPlace }) => [id, byPlace ?? false])).toEqual([
      ['kiez', true],
      ['near', true],
      ['post', false],
      ['drive', true],
    ])
    expect(areas[3]).toEqual({
      id: 'drive',
      name: 'Fahrt',
      zipcode: '',
      minimumOrder: 0,
      deliveryPrice: 3.9,
      freeDeliveryThreshold: 0,
      tiers: [
        { from: 25, deliveryPrice: 1.9 },
        { from: 40, deliveryPrice: 0 },
      ],
      byPlace: true,
    })
  })

  test('is the first that covers it: by shape, by distance, by zipcode [R7.1250 R7.1251]', async () => {
    expect(await find(ryke)).toMatchObject({ areas: [{ id: 'kiez' }], located: true })
    expect(await namesAt({ address: 'Lychener Straße 12', zipcode: '10437' })).toEqual(['near'])
    expect(await namesAt({ address: 'Nirgendwo 3', zipcode: '10249' })).toEqual(['post'])
  })

  test('follows from the address that a driver gets, whatever point is sent with it [R7.1255]', async () => {
    expect(await namesAt({ ...ryke, coordinates: NORTH })).toEqual(['kiez'])
    expect(
      await namesAt({ address: 'Torstraße 1', zipcode: '99999', coordinates: { lat: 52.537, lng: 13.42 } }),
    ).toEqual(['kiez'])
  })

  test('falls back to the zipcode without a known place, and to the areas in which the address may be [R7.1255 R7.2250]', async () => {
    expect(await find({ address: 'Nirgendwo 3', zipcode: '10249' })).toMatchObject({ located: false })
    const possible = await find({ address: 'Nirgendwo 3', zipcode: '10405' })
    expect(possible).toMatchObject({ areas: [{ id: 'kiez' }, { id: 'near' }], located: false })
    expect(await namesAt({ address: 'Nirgendwo 3', zipcode: '99999' })).toEqual(['kiez', 'near', 'drive'])
    expect(await refusedAt({ address: 'Nirgendwo 3' })).toEqual({ coordinates: [fieldTexts.markPlace] })
  })

  test('is none beyond all of them, or farther than the restaurant delivers [R7.1255 R8.10]', async () => {
    const away = { ...far, coordinates: { lat: 53.55, lng: 9.99 } }
    drive = 7200
    expect(await refusedAt(away)).toEqual({ zipcode: [catalogue.outOfRange] })
    await setSetting(shop, 'DELIVERY_RADIUS', '2')
    drive = 600
    expect(await refusedAt(far)).toEqual({ zipcode: [catalogue.outOfRange] })
  })

  test('goes by the drive that a routing service tells, or by an estimate without its answer [R7.1251]', async () => {
    expect(await namesAt(far)).toEqual(['drive'])
    expect(asked).toEqual(['/route/v1/driving/13.41990,52.53710;13.42000,52.56400?overview=false'])
    drive = 721
    expect(await refusedAt(far)).toEqual({ zipcode: [catalogue.outOfRange] })
    drive = 'silent'
    expect(await namesAt(far)).toEqual(['drive'])
    drive = 'down'
    const further = { ...far, coordinates: { lat: 52.58, lng: 13.42 } }
    expect(await refusedAt(further)).toEqual({ zipcode: [catalogue.outOfRange] })
    const logged = shop.logged.filter(({ msg }) => msg === 'the routing service gave no answer')
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain('52.5')
  })
})

describe('an order', () => {
  const food = bruschetta({ qty: 3 })
  const place = (fees: number, address: object) =>
    call(shop, endpoints.placeOrder, {
      body: delivery([food], { cart: cartOf([food], { fees }), address: { ...ryke, ...address } }),
    })
  const refused = async (fees: number, address: object) =>
    (
      await errorOf(shop, endpoints.placeOrder, {
        body: delivery([food], { cart: cartOf([food], { fees }), address: { ...ryke, ...address } }),
      })
    ).data
  const areaIn = async (code: unknown) =>
    JSON.parse(
      (
        await shop.db
          .selectFrom('orders')
          .select('address')
          .where('code', '=', String(code))
          .executeTakeFirstOrThrow()
      ).address ?? '',
    ).area.id

  test('goes to the area that the server finds, with its fee [R7.1255 R7.1250]', async () => {
    expect(await areaIn((await place(1, {})).code)).toBe('kiez')
    expect(await areaIn((await place(1, { areaId: 'kiez' })).code)).toBe('kiez')
    expect(await areaIn((await place(3.9, far)).code)).toBe('drive')
    expect(await areaIn((await place(2.9, { address: 'Nirgendwo 3', zipcode: '10249' })).code)).toBe('post')
  })

  test('with an area that another one has taken the place of is refused with what has changed [R5.1256]', async () => {
    expect(await refused(3.9, { areaId: 'drive' })).toEqual({ 'address.areaId': [fieldTexts.areaChanged] })
    expect(await refused(2.9, { areaId: 'post' })).toEqual({ 'address.areaId': [fieldTexts.areaChanged] })
    expect(await refused(1.9, {})).toEqual({ total: [fieldTexts.totalChanged] })
  })

  test('to an address that nobody knows goes to the area that its guest chooses, and waits for somebody [R7.2250]', async () => {
    const unknown = { address: 'Nirgendwo 3' }
    await setSettings(shop, { AUTO_ACCEPT: 'on' })
    expect(await refused(1.9, unknown)).toEqual({ 'address.areaId': [fieldTexts.required] })
    expect(await refused(3.9, { ...unknown, areaId: 'drive' })).toEqual({
      'address.areaId': [fieldTexts.required],
    })
    const stateOf = async (code: unknown) => {
      const { state } = await shop.db
        .selectFrom('orders')
        .select('state')
        .where('code', '=', String(code))
        .executeTakeFirstOrThrow()
      return state
    }
    const { code } = await place(1.9, { ...unknown, areaId: 'near' })
    expect(await areaIn(code)).toBe('near')
    expect(await stateOf(code)).toBe('received')
    expect(await stateOf((await place(1, {})).code)).toBe('accepted')
    await setSettings(shop, { AUTO_ACCEPT: '' })
    await shop.outbox.drain()
    const mail = mails.find(({ id }) => id === `new-order-${code}`)
    expect(mail?.text).toContain('Liefergebiet: vom Gast gewählt, die Adresse war nicht zu finden')
  })

  test('beyond all areas is refused [R7.1255 R8.10]', async () => {
    const away = { ...far, coordinates: { lat: 53.55, lng: 9.99 } }
    drive = 7200
    expect(await refused(0, away)).toEqual({ 'address.zipcode': [catalogue.outOfRange] })
  })

  test('of a customer goes to the area in which the saved address is now [R7.1255 R5.1256]', async () => {
    const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
    await setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', '1')
    const marked = markedHome({ coordinates: { lat: 52.537, lng: 13.42 }, zipcode: '10405' })
    const { id, area } = await call(shop, endpoints.createAddress, { body: marked }, ada)
    expect(area?.id).toBe('kiez')
    const move = (shape: string) =>
      changeCatalogue(shop, tx => tx.updateTable('areas').set({ shape }).where('id', '=', 'kiez').execute())
    await move('52,13 52,13.1 52.1,13.1')
    expect((await call(shop, endpoints.getAddresses, {}, ada))[0]).toMatchObject({
      areaId: 'near',
      area: { id: 'near' },
    })
    const { address: _, ...body } = delivery([food], { cart: cartOf([food], { fees: 1.9 }), addressId: id })
    expect(await areaIn((await call(shop, endpoints.createOrder, { body }, ada)).code)).toBe('near')
    await move(KIEZ)
    await setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', '')
    const typed = await call(
      shop,
      endpoints.createAddress,
      { body: typedHome({ areaId: 'drive', address: 'Rykestraße 12', zipcode: '10405' }) },
      ada,
    )
    expect(typed.area?.id).toBe('kiez')
  })
})

test('the desk is told where an address is, and how far [R12.1257]', async () => {
  const owner = await person(shop)
  const locate = async (address: string) => {
    const answer = await owner.send('POST', '/addresses', { address, zipcode: '10437' })
    return dataOf(answer, LocatedAddress)
  }
  const found = await locate('Lychener Straße 12')
  expect(found).toMatchObject({ at: { lat: expect.closeTo(52.54, 1) }, minutes: 10 })
  expect(found.km).toBeGreaterThan(0.3)
  expect(await locate('Nirgendwo 3')).toEqual({})
})

test('what is wrong with areas is named beside its cell [R12.1252]', async () => {
  const empty = await openEmptyShop()
  const files = restaurantFolder(empty)
  const header = 'id,name,zipcode,minimumOrder,deliveryPrice,freeDeliveryThreshold,tiers,reach,shape'
  files.edit('areas.csv', /^.*$/s, `${header}\n`)
  for (const row of [
    'a,Bogen,,,1.00,,,,"52,13 53,14 52,14 53,13"',
    'b,Weit,,,1.00,,,5 km,',
    'c,Nah,,,1.00,,,3 km,',
    'd,Stufen,10119,,1.00,,25=1.90,,',
    'e,Lücke,10119,,4.00,,25=1.90 20=0,,',
    'f,Meilen,,,4.00,,,3 miles,',
  ])
    files.add('areas.csv', row)
  const found = (await files.mistakes()).map(text => text.replace(/^areas\.csv, row \d+, column /, ''))
  expect(found).toEqual([
    'shape: crosses itself: its line from corner 1 to 2 meets that from 3 to 4',
    'tiers: “20=0” must begin at a higher price than what is before it',
    'reach: “3 miles” must be a distance such as 3.5 km, or a time such as 20 min',
    'reach: is never used: “Weit” before it covers all of it',
    'tiers: “25.00=1.90” must be cheaper than the delivery fee',
  ])
  await empty.close()
})
