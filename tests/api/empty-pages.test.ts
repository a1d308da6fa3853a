import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { features } from '#contract/describe/settings/features.ts'
import { call, errorOf } from './setup/call.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const write = (id: string, text: string): Promise<unknown> =>
  changeCatalogue(shop, tx =>
    tx
      .updateTable('pages')
      .set({ text: JSON.stringify({ de: text, tr: '' }) })
      .where('id', '=', id)
      .execute(),
  )

const published = async () => {
  const pages = await call(shop, endpoints.getPages, {})
  const { termsPage, withdrawalPage, privacyPage } = features(await call(shop, endpoints.getSettings, {}))
  return { ids: pages.map(({ id }) => id), termsPage, withdrawalPage, privacyPage }
}

test('a page without a text is not published, and is neither linked, to be agreed to nor with a button [R1.760]', async () => {
  expect(await published()).toMatchObject({ termsPage: 'terms', withdrawalPage: 'withdrawal' })
  await write('terms', ' ')
  // As the editor leaves it.
  await write('withdrawal', '<p></p><p>&nbsp;<br></p>')
  const { ids, termsPage, withdrawalPage, privacyPage } = await published()
  expect(ids).not.toEqual(expect.arrayContaining(['terms']))
  expect(ids).not.toEqual(expect.arrayContaining(['withdrawal']))
  expect([termsPage, withdrawalPage, privacyPage]).toEqual(['', '', 'privacy'])
  const body = { name: 'Ada', email: 'ada@example.org', order: 'K7M4QX' }
  expect((await errorOf(shop, endpoints.withdraw, { body })).status).toBe(403)

  await write('terms', '<p>Es gilt.</p>')
  await write('about', '<p><img src="/media/logo.svg" alt=""></p>')
  const again = await published()
  expect([again.termsPage, again.ids]).toEqual(['terms', expect.arrayContaining(['terms', 'about'])])
})
