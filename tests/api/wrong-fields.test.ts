import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { send } from './setup/call.ts'
import { bruschetta, delivery } from './setup/order.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
let ada: ReturnType<typeof bearer>
beforeAll(async () => {
  shop = await openShop()
  ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
})
afterAll(() => shop.close())

const { required, phone, email, terms, passwords, guests, timeClosed, unknownArea, paymentUnknown } =
  fieldTexts
/** A number that looks like one, which only the shop's check refuses. */
const NO_NUMBER = '030 1'

const refusals: [string, string, object, Record<string, string[]>][] = [
  [
    'POST',
    '/reservations',
    { reservedAt: '2026-11-23T12:00:00+01:00', guests: '11', email: 'juergen@', phone: NO_NUMBER },
    {
      guests: [guests],
      name: [required],
      email: [email],
      terms: [terms],
      reservedAt: [timeClosed],
      phone: [phone],
    },
  ],
  [
    'POST',
    '/contact',
    { email: 'juergen@' },
    {
      fname: [required],
      lname: [required],
      email: [email],
      subject: [required],
      message: [required],
      terms: [fieldTexts.privacy],
    },
  ],
  [
    'POST',
    '/register',
    { email: 'ada@example.org', phone: NO_NUMBER, password: 'geheim-1234', password_confirmation: 'anders' },
    { name: [required], terms: [terms], password_confirmation: [passwords], phone: [phone] },
  ],
  [
    'PUT',
    '/me',
    { name: '', email: 'ada@', phone: NO_NUMBER, password: 'geheim-1234', password_confirmation: 'anders' },
    { name: [required], email: [email], password_confirmation: [passwords], phone: [phone] },
  ],
  [
    'POST',
    '/me/addresses',
    { name: ' ', areaId: 'mars' },
    { name: [required], areaId: [unknownArea], address: [fieldTexts.address] },
  ],
  [
    'POST',
    '/checkout/v2',
    delivery([bruschetta({ qty: 3 })], {
      name: '',
      phone: NO_NUMBER,
      terms: false as true,
      paymentType: 'gold',
      address: { address: '', zipcode: '80331' },
      orderTime: 'later',
      deliverAt: '2026-11-21T10:00:00+01:00',
    }),
    {
      name: [required],
      terms: [terms],
      phone: [phone],
      'address.address': [fieldTexts.address],
      'address.zipcode': [unknownArea],
      paymentType: [paymentUnknown],
      deliverAt: [timeClosed],
    },
  ],
]

describe('a refused body', () => {
  test.each(refusals)(
    'of %s %s names all of its wrong fields at once [R7.870]',
    async (method, path, body, data) => {
      const signedIn = path.startsWith('/me') ? ada : {}
      const response = await send(shop, method, path, body, signedIn)
      expect([response.status, await response.json()]).toEqual([422, { message: catalogue.validation, data }])
    },
  )

  test('of an address on the map too, whether the contract or the map refuses it [R7.870]', async () => {
    await setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', '1')
    const far = { coordinates: { lat: 53.55, lng: 9.99 }, zipcode: '20095' }
    for (const [body, data] of [
      [{}, { name: [required], extras: [required], coordinates: [fieldTexts.markPlace] }],
      [
        { name: 'Zuhause', ...far },
        { extras: [required], coordinates: [catalogue.outOfRange] },
      ],
    ] as const) {
      const response = await send(shop, 'POST', '/me/addresses', body, ada)
      expect([response.status, (await response.json()).data]).toEqual([422, data])
    }
  })
})
