import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf, send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { LIVE_CONFIG, makeOwn } from './setup/own-restaurant.ts'
import { changeCatalogue, openShop, setSetting, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'

let shop: TestShop
let live: TestShop
beforeAll(async () => {
  shop = await openShop()
  live = shop.another(LIVE_CONFIG)
})
afterAll(async () => {
  await live.close()
  await shop.close()
})
beforeEach(() => makeOwn(shop))

const body = takeaway([cola()])
const ready = async ({ app }: TestShop) => {
  const answer = await app.request('/ready')
  return [answer.status, (await answer.json()).message]
}
const text = (de: string, en?: string) => JSON.stringify({ de, ...(en && { en }) })
const setPage = (id: string, words: string) =>
  changeCatalogue(shop, tx => tx.updateTable('pages').set({ text: words }).where('id', '=', id).execute())

describe('a live shop [R10.180]', () => {
  test('with mail, an imprint and texts of its own takes orders', async () => {
    expect(await ready(live)).toEqual([200, undefined])
    expect((await call(live, endpoints.getWorkingHours, {})).meta.isActive).toBe(true)
    expect((await call(live, endpoints.placeOrder, { body })).code).toBeDefined()
  })

  const demoImprint = async (): Promise<string> => {
    const demo = await openShop()
    const row = await demo.db
      .selectFrom('pages')
      .select('text')
      .where('id', '=', 'imprint')
      .executeTakeFirst()
    await demo.close()
    return row?.text ?? ''
  }

  const obstacles: [string, () => Promise<void>, string][] = [
    [
      'no e-mail address',
      () => setSetting(shop, 'EMAIL', ''),
      'there is no e-mail address, so nobody can write to the restaurant',
    ],
    [
      'the demo’s e-mail address',
      () => setSetting(shop, 'EMAIL', 'hallo@ofenvogel.example.org'),
      'the e-mail address is still that of the demo restaurant',
    ],
    [
      'no imprint',
      () => setSetting(shop, 'IMPRINT', ''),
      'no page with a text is chosen as the legal notice, which says who runs the shop',
    ],
    [
      'an empty imprint',
      () => setPage('imprint', text('')),
      'no page with a text is chosen as the legal notice, which says who runs the shop',
    ],
    [
      'the demo’s imprint',
      async () => setPage('imprint', await demoImprint()),
      'the texts of the demo restaurant are still in “imprint”',
    ],
    [
      'the demo’s contact in another language',
      () => setPage('privacy', text('<p>Wir</p>', '<p>hallo@ofenvogel.example.org</p>')),
      'the texts of the demo restaurant are still in “privacy”',
    ],
  ]

  test.each(obstacles)('with %s takes no orders and says why', async (_, spoil, reason) => {
    await spoil()
    const refused = await errorOf(live, endpoints.placeOrder, { body })
    expect(refused).toMatchObject({ status: 422, message: fieldTexts.inactive })
    expect((await call(live, endpoints.getWorkingHours, {})).meta.isActive).toBe(false)
    expect(await ready(live)).toEqual([200, `This shop takes no orders: ${reason}.`])
    expect((await call(shop, endpoints.getWorkingHours, {})).meta.isActive).toBe(true)
  })

  test('without a mail server takes no orders either, until a screen is paired; a demo does', async () => {
    const mute = shop.another({ ...LIVE_CONFIG, smtpUrl: undefined })
    const why =
      'This shop takes no orders: there is neither a mail server nor a paired screen, so nobody hears of an order.'
    expect(await ready(mute)).toEqual([200, why])
    await person(mute)
    expect(await ready(mute)).toEqual([200, why])
    const screen = await pairedScreen(mute)
    expect(await ready(mute)).toEqual([200, undefined])
    expect((await call(mute, endpoints.placeOrder, { body })).code).toBeDefined()
    await send(mute, 'DELETE', '/desk/device', undefined, { headers: screen.headers })
    expect(await ready(mute)).toEqual([200, why])
    await mute.close()
    expect(await ready(shop)).toEqual([200, undefined])
  })

  test('names at the desk what is missing, as texts that the desk translates', async () => {
    await setPage('privacy', text('<p>Wir</p>', '<p>hallo@ofenvogel.example.org</p>'))
    await setSetting(shop, 'EMAIL', '')
    const screen = await pairedScreen(live)
    const { data } = await (await screen.get('/now')).json()
    expect(data.obstacles).toEqual([
      { message: 'there is no e-mail address, so nobody can write to the restaurant' },
      {
        message: 'the texts of the demo restaurant are still in {pages}',
        params: { pages: '“privacy”' },
      },
    ])
  })
})
