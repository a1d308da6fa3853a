import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { markedHome, type SentAddress, typedHome } from './setup/address.ts'
import { call, errorOf } from './setup/call.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
let ada: ReturnType<typeof bearer>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', '')
  ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
})

const create = (body: SentAddress, sending = {}) =>
  call(shop, endpoints.createAddress, { body }, { ...ada, ...sending })
const list = () => call(shop, endpoints.getAddresses, {}, ada)
const defaults = async () => (await list()).map(({ name, isDefault }) => [name, isDefault])
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + SECOND)
}

describe('an address of the old system', () => {
  test('is saved, read, changed and deleted', async () => {
    const saved = await create(typedHome({ extras: 'Hof', buildingCode: ' B-12 ' }))
    expect(saved).toMatchObject({
      name: 'Zuhause',
      address: 'Lychener Straße 12',
      extras: 'Hof',
      zipcode: '10437',
      areaId: 'helmholtzkiez',
      area: { id: 'helmholtzkiez', deliveryPrice: 1.5 },
      isDefault: true,
      buildingCode: ' B-12 ',
    })
    expect(await list()).toEqual([saved])
    const params = { id: saved.id }
    expect(await call(shop, endpoints.getAddress, { params }, ada)).toEqual(saved)
    const body = typedHome({ name: 'Büro', areaId: 'mitte', buildingCode: 'B-12' })
    const changed = await call(shop, endpoints.updateAddress, { params, body }, ada)
    expect(changed).toMatchObject({ id: saved.id, name: 'Büro', zipcode: '10119', buildingCode: 'B-12' })
    expect(changed.extras).toBe('')
    await call(shop, endpoints.deleteAddress, { params }, ada)
    expect(await list()).toEqual([])
    expect((await errorOf(shop, endpoints.getAddress, { params }, ada)).status).toBe(404)
  })

  test.each([
    ['nothing but a name', { name: 'X' }, { areaId: [fieldTexts.required], address: [fieldTexts.address] }],
    ['no name', typedHome({ name: ' ' }), { name: [fieldTexts.required] }],
    ['an unknown area', typedHome({ areaId: 'mars' }), { areaId: [fieldTexts.unknownArea] }],
    ['another zipcode', typedHome({ zipcode: '10119' }), { zipcode: [fieldTexts.unknownArea] }],
    ['no text', typedHome({ address: '  ' }), { address: [fieldTexts.address] }],
  ])('with %s is refused at its fields [R5.13]', async (_, body, data) => {
    const refused = await errorOf(shop, endpoints.createAddress, { body }, ada)
    expect(refused).toMatchObject({ status: 422, message: catalogue.validation, data })
    expect(await list()).toEqual([])
  })
})

describe('an address of the new system', () => {
  beforeEach(() => setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', '1'))

  test('has the area of its zipcode, or of its location when it has none [R7.32]', async () => {
    const marked = await create(markedHome())
    expect(marked).toMatchObject({
      coordinates: { lat: 52.544, lng: 13.4182 },
      zipcode: '10437',
      area: { id: 'helmholtzkiez' },
    })
    const bare = await create(markedHome({ zipcode: undefined, address: undefined }))
    expect(bare).toMatchObject({ zipcode: '10437', address: '', area: { id: 'helmholtzkiez' } })
  })

  test.each([
    ['only a name', { name: 'X' }, { extras: [fieldTexts.required], coordinates: [fieldTexts.markPlace] }],
    [
      'impossible coordinates',
      markedHome({ coordinates: { lat: 91, lng: 0 } }),
      { 'coordinates.lat': [fieldTexts.invalid] },
    ],
    [
      'a zipcode nobody delivers to',
      markedHome({ zipcode: '13353' }),
      { coordinates: [catalogue.outOfRange] },
    ],
    [
      'a location nobody knows',
      markedHome({ zipcode: '', coordinates: { lat: 52.47, lng: 13.32 } }),
      { coordinates: [catalogue.outOfRange] },
    ],
    [
      'a location beyond the radius, whatever its zipcode says',
      markedHome({ coordinates: { lat: 53.55, lng: 9.99 } }),
      { coordinates: [catalogue.outOfRange] },
    ],
  ])('with %s is refused at its fields [R5.13 R8.10]', async (_, body, data) => {
    const refused = await errorOf(shop, endpoints.createAddress, { body }, ada)
    expect(refused).toMatchObject({ status: 422, data })
    expect(await list()).toEqual([])
  })

  test('is checked before it is saved: the area, or the text that it is out of range [R7.32 R8.10]', async () => {
    const check = { coordinates: { lat: 52.5366, lng: 13.4199 } }
    expect(await call(shop, endpoints.checkAddress, { body: check }, ada)).toMatchObject({
      area: { id: 'kollwitzkiez', zipcode: '10405', deliveryPrice: 0 },
    })
    const zipcode = { zipcode: '10249' }
    expect((await call(shop, endpoints.checkAddress, { body: zipcode }, ada)).area.id).toBe('friedrichshain')
    for (const [body, field] of [
      [{ zipcode: '80331' }, 'zipcode'],
      [{ ...check, zipcode: '80331' }, 'coordinates'],
      [{ coordinates: { lat: 52.532, lng: 13.39 } }, 'coordinates'],
    ] as const) {
      const refused = await errorOf(shop, endpoints.checkAddress, { body }, ada)
      expect(refused).toMatchObject({ status: 422, data: { [field]: [catalogue.outOfRange] } })
    }
    const nothing = await errorOf(shop, endpoints.checkAddress, { body: {} }, ada)
    expect(nothing.data).toEqual({ coordinates: [fieldTexts.markPlace] })
  })
})

describe('the default address', () => {
  test('is the first one, and passes to the one that asks for it [R4.46]', async () => {
    await create(typedHome({ name: 'A', isDefault: false }))
    later()
    await create(typedHome({ name: 'B' }))
    expect(await defaults()).toEqual([
      ['A', true],
      ['B', false],
    ])
    later()
    const third = await create(typedHome({ name: 'C', isDefault: true }))
    expect(await defaults()).toEqual([
      ['C', true],
      ['B', false],
      ['A', false],
    ])
    const body = typedHome({ name: 'C', isDefault: false })
    await call(shop, endpoints.updateAddress, { params: { id: third.id }, body }, ada)
    expect((await defaults())[0]).toEqual(['C', true])
  })

  test('passes on when it is deleted, and comes back with the address [R4.46]', async () => {
    for (const name of ['A', 'B', 'C']) {
      await create(typedHome({ name }))
      later()
    }
    const [first] = await list()
    await call(shop, endpoints.deleteAddress, { params: { id: first?.id ?? '' } }, ada)
    expect(await defaults()).toEqual([
      ['C', true],
      ['B', false],
    ])
    const { id: _, area: __, ...content } = first ?? { ...typedHome(), id: '', area: undefined }
    await create(content)
    expect(await defaults()).toEqual([
      ['A', true],
      ['C', false],
      ['B', false],
    ])
  })

  test('is one, however many are saved at once [R4.46]', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `n${index}`)
    await Promise.all(names.map(name => create(typedHome({ name, isDefault: true }))))
    const saved = await list()
    expect(saved.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('a saved address', () => {
  test('is saved once for a key [R10.12 R10.13]', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(typedHome(), { key: 'twice' })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    const body = typedHome({ name: 'Büro' })
    const other = await errorOf(shop, endpoints.createAddress, { body }, { ...ada, key: 'twice' })
    expect(other).toMatchObject({ status: 409, message: fieldTexts.alreadySent })
    const eva = bearer(await tokenFor(shop, { userId: await customer(shop) }))
    const hers = await call(shop, endpoints.createAddress, { body: typedHome() }, { ...eva, key: 'twice' })
    expect(hers.id).not.toBe(answers[0]?.id)
  })

  test('is refused when there are fifty already', async () => {
    for (let index = 0; index < 50; index++) await create(typedHome({ name: `n${index}` }))
    const refused = await errorOf(shop, endpoints.createAddress, { body: typedHome() }, ada)
    expect(refused).toMatchObject({ status: 422, message: fieldTexts.fullAddressBook })
  })
})

test('streets are found without asking anybody', async () => {
  for (const endpoint of [endpoints.searchFixedAddresses, endpoints.searchPlaces]) {
    const [place] = await call(shop, endpoint, { query: { q: 'rykestr 12' } }, ada)
    expect(place).toMatchObject({
      address: 'Rykestraße 12, 10405 Berlin',
      zipcode: '10405',
      coordinates: { lat: 52.5365, lng: 13.4195 },
    })
    const params = { placeId: place?.id ?? '' }
    expect(await call(shop, endpoints.getPlace, { params }, ada)).toEqual(place)
  }
  const unknown = await errorOf(shop, endpoints.getPlace, { params: { placeId: 'N1' } }, ada)
  expect(unknown).toMatchObject({ status: 404, message: fieldTexts.unknownPlace })
})
