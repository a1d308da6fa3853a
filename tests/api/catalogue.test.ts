import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { features } from '#contract/describe/settings/features.ts'
import { customer } from './setup/account.ts'
import { call, errorOf, send } from './setup/call.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.db
    .updateTable('categories')
    .set({ image: 'tomatensuppe.jpg' })
    .where('id', '=', 'suppen')
    .execute()
})
afterAll(() => shop.close())

describe('what a storefront reads', () => {
  test('settings switch features on, and name what the API has beyond the basics [R7.55 R1.9]', async () => {
    const settings = await call(shop, endpoints.getSettings, {})
    const { guestCheckout, tip, orderTypes, logo, extensions, siteTitle } = features(settings)
    expect({ guestCheckout, tip, orderTypes, logo, siteTitle }).toEqual({
      guestCheckout: true,
      tip: true,
      orderTypes: ['delivery', 'takeaway', 'curbside', 'table'],
      logo: '/media/logo.svg',
      siteTitle: 'Ofenvogel',
    })
    expect([...extensions]).toEqual(
      expect.arrayContaining(['quote', 'guest-status', 'idempotency-key', 'vat']),
    )
  })

  test('settings say when nobody has an account and nobody can open one [R2.870]', async () => {
    const fresh = await openShop()
    const hasAccounts = async () => features(await call(fresh, endpoints.getSettings, {})).accounts
    expect(await hasAccounts()).toBe(true)
    await setSetting(fresh, 'ALLOW_REGISTRATION', '')
    expect(await hasAccounts()).toBe(false)
    await setSetting(fresh, 'ALLOW_REGISTRATION', '1')
    await customer(fresh)
    await setSetting(fresh, 'ALLOW_REGISTRATION', '')
    expect(await hasAccounts()).toBe(true)
    await fresh.close()
  })

  test('languages come with the default one first [R7.15]', async () => {
    const languages = await call(shop, endpoints.getLanguages, {})
    expect(languages.map(language => language.code)).toEqual(['de', 'en', 'tr'])
  })

  test('pages come in the language that is asked for [R7.14]', async () => {
    const names = async (lang: string) =>
      (await call(shop, endpoints.getPages, {}, { lang })).find(page => page.id === 'imprint')?.name
    expect(await names('de')).toBe('Impressum')
    expect(await names('en')).toBe('Legal notice')
    expect(await names('xx')).toBe('Impressum')
  })

  test('translations travel as one JSON text [R7.13]', async () => {
    await shop.db.insertInto('translations').values({ lang: 'en', key: 'Cart', text: 'Basket' }).execute()
    await shop.db.updateTable('counters').set({ value: 2 }).where('name', '=', 'catalogue').execute()
    expect(await call(shop, endpoints.getTranslations, { query: { lang: 'en' } })).toMatchObject({
      Cart: 'Basket',
    })
    expect(await call(shop, endpoints.getTranslations, { query: {} }, { lang: 'en' })).toMatchObject({
      Cart: 'Basket',
    })
    expect(
      await call(shop, endpoints.getTranslations, { query: { lang: 'de' } }, { lang: 'en' }),
    ).not.toHaveProperty('Cart')
  })

  test('areas, taxes and ways to pay are listed', async () => {
    const areas = await call(shop, endpoints.getAreas, {})
    expect(areas.find(area => area.id === 'helmholtzkiez')).toEqual({
      id: 'helmholtzkiez',
      name: 'Prenzlauer Berg, Helmholtzkiez',
      zipcode: '10437',
      minimumOrder: 15,
      deliveryPrice: 1.5,
      freeDeliveryThreshold: 25,
    })
    expect(await call(shop, endpoints.getTaxes, {})).toEqual([])
    const providers = await call(shop, endpoints.getPaymentProviders, {}, { lang: 'en' })
    expect(providers.find(provider => provider.id === 'cash')?.name).toBe('Cash on delivery')
  })

  test('hours come with whether it is open now and when it opens next [R3.44]', async () => {
    const open = await call(shop, endpoints.getWorkingHours, {})
    expect(open.data.saturday).toEqual([
      { from: '12:00', to: '15:00' },
      { from: '17:00', to: '01:00' },
    ])
    expect(open.meta).toMatchObject({
      isOpenNow: true,
      nextOpen: '2026-11-21T11:00:00.000Z',
      isActive: true,
    })
  })
})

describe('the menu', () => {
  test('categories come in the order of their file, with their pictures [R1.1 R1.5]', async () => {
    const categories = await call(shop, endpoints.getCategories, {})
    expect(categories.slice(0, 4).map(category => category.id)).toEqual([
      'vorspeisen',
      'suppen',
      'salate',
      'pizza',
    ])
    expect(categories[0]?.poster).toBeUndefined()
    expect(categories[1]?.poster?.urls).toEqual({
      poster: '/media/tomatensuppe.jpg',
      circle: '/media/tomatensuppe.jpg',
      wide: '/media/tomatensuppe.jpg',
    })
  })

  test("a category's products come with the category itself", async () => {
    const { data, meta } = await call(shop, endpoints.getProducts, { params: { categoryId: 'pizza' } })
    expect(meta.category.id).toBe('pizza')
    expect(data.length).toBeGreaterThan(5)
    const raw = await (await send(shop, 'GET', '/products/categories/pizza/products')).json()
    expect(raw.meta.category.data.name).toBe('Pizza')
  })

  test('a product has sizes, extras by size, variants and declarations in words [R3.29]', async () => {
    const params = { categoryId: 'pizza', productId: 401 }
    const pizza = await call(shop, endpoints.getProduct, { params }, { lang: 'en' })
    expect(pizza.sizes.map(size => size.id)).toEqual(['klein', 'mittel', 'gross', 'familie'])
    expect(pizza.vatRate).toBe(7)
    const cheese = pizza.extras.find(extra => extra.id === 'pz-kaese')
    expect(cheese?.name).toBe('Extra mozzarella')
    expect(cheese?.prices.map(price => price.sizeId).sort()).toEqual(pizza.sizes.map(size => size.id).sort())
    expect(pizza.allergens.every(each => each.name !== '' && each.code !== undefined)).toBe(true)
  })

  test('a product is found in its own category only', async () => {
    const wrong = { categoryId: 'suppen', productId: 401 }
    expect((await errorOf(shop, endpoints.getProduct, { params: wrong })).status).toBe(404)
    const unknown = { categoryId: 'pizza', productId: 'constructor' }
    expect((await errorOf(shop, endpoints.getProduct, { params: unknown })).status).toBe(404)
  })

  test('combos list their slots, with products at the size of the slot [R1.6 R3.34]', async () => {
    const menus = await call(shop, endpoints.getMenus, {})
    expect(menus.map(menu => menu.id)).toContain('familie')
    const family = await call(shop, endpoints.getMenu, { params: { menuId: 'familie' } })
    expect(family.discount).toBe(10)
    expect(family.items[0]?.required).toBe(true)
    expect(family.items[0]?.products[0]?.sizes.map(size => size.id)).toEqual(['familie'])
  })

  test('a combo that only an option opens is not offered by itself [R3.31]', async () => {
    const menus = await call(shop, endpoints.getMenus, {})
    expect(menus.map(menu => menu.id)).not.toContain('burger-menue')
    const params = { menuId: 'burger-menue' }
    expect((await errorOf(shop, endpoints.getMenu, { params })).status).toBe(404)
    const burgers = await call(shop, endpoints.getProducts, { params: { categoryId: 'burger' } })
    const nested = burgers.data.flatMap(product => product.variants.flatMap(variant => variant.options))
    expect(nested.find(option => option.menu)?.menu?.id).toBe('burger-menue')
  })

  test('the menu is read from the database once, then asked only for its version', async () => {
    await call(shop, endpoints.getMenus, {})
    shop.statements.length = 0
    await call(shop, endpoints.getProducts, { params: { categoryId: 'pizza' } }, { lang: 'tr' })
    expect(shop.statements).toHaveLength(1)
  })

  test('an answer that did not change is not sent again', async () => {
    const first = await send(shop, 'GET', '/products/menus')
    const tag = first.headers.get('ETag') ?? ''
    const second = await send(shop, 'GET', '/products/menus', undefined, {
      headers: { 'If-None-Match': tag },
    })
    expect(second.status).toBe(304)
  })
})
