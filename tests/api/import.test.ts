import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { seedDemo } from '#server/app/demo.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
import { call, send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import type { TestShop } from './setup/shop.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openEmptyShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  files = restaurantFolder(shop)
})

test('before anything was imported the server says so', async () => {
  expect(await (await shop.app.request('/ready')).json()).toMatchObject({
    message: 'No menu has been imported yet',
  })
  expect((await send(shop, 'GET', '/languages')).status).toBe(503)
  expect((await send(shop, 'GET', '/products/categories')).status).toBe(200)
})

test('the demo fills an empty database and never another one [R10.21]', async () => {
  expect(await seedDemo(shop.db, files.media)).toBe(true)
  await shop.db
    .updateTable('settings')
    .set({ value: 'Meine Pizzeria' })
    .where('key', '=', 'SITE_TITLE')
    .execute()
  expect(await seedDemo(shop.db, files.media)).toBe(false)
  const row = await shop.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'SITE_TITLE')
    .executeTakeFirst()
  expect(row?.value).toBe('Meine Pizzeria')
})

describe('a folder without mistakes', () => {
  test('becomes the menu, with its pictures', async () => {
    expect(await files.mistakes()).toEqual([])
    const params = { categoryId: 'vorspeisen', productId: '101' }
    const { poster } = await call(shop, endpoints.getProduct, { params })
    const answer = await shop.app.request(poster?.urls.poster ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  test('brings a font along, which its setting names by an address [R3.11]', async () => {
    const figtree = new URL('../../src/styles/fonts/figtree-latin.woff2', import.meta.url)
    copyFileSync(figtree, join(files.folder, 'media/Haus Schrift.woff2'))
    files.add('settings.csv', 'FONT_SETTINGS,"Haus Schrift.woff2, Figtree",,yes')
    expect(await files.mistakes()).toEqual([])
    const settings = await call(shop, endpoints.getSettings, {})
    const value = settings.find(({ key }) => key === 'FONT_SETTINGS')?.value ?? ''
    expect(value).toBe('/media/Haus%20Schrift.woff2, Figtree')
    const answer = await shop.app.request(value.split(',')[0] ?? '')
    expect(answer.headers.get('Content-Type')).toBe('font/woff2')
    const target = join(shop.folder, 'exported')
    await exportFolder(shop.db, {
      mediaDir: files.media,
      target,
    })
    expect(readFileSync(join(target, 'media/Haus Schrift.woff2'))).toEqual(readFileSync(figtree))
    expect(readFileSync(join(target, 'settings.csv'), 'utf8')).toContain('Haus Schrift.woff2, Figtree')
  })

  test('serves a photograph without the place where it was taken [R11.190]', async () => {
    const photograph = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: 'Rykestrasse 12' } })
      .jpeg()
      .toBuffer()
    writeFileSync(files.path('media/dish.jpg'), photograph)
    files.edit('products.csv', 'bruschetta.svg,7,', 'dish.jpg,7,')
    expect(await files.mistakes()).toEqual([])
    const answer = await shop.app.request('/media/dish.jpg')
    const served = Buffer.from(await answer.arrayBuffer())
    expect([photograph, served].map(file => file.includes('Rykestrasse 12'))).toEqual([true, false])
  })

  test('serves a drawing without what it could run as a page of the shop [R10.260]', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0" onclick="x"/></svg>'
    writeFileSync(files.path('media/bruschetta.svg'), svg)
    expect(await files.mistakes()).toEqual([])
    const answer = await shop.app.request('/media/bruschetta.svg')
    expect(await answer.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^sandbox; script-src 'none';/)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('is refused with each drawing that cannot be read safely, and changes nothing [R10.260]', async () => {
    await importFolder(shop.db, files.folder, files.media)
    const before = readdirSync(files.media)
    const entity = '<!DOCTYPE svg [<!ENTITY x "<script/>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'
    for (const name of ['logo.svg', 'hummus.svg']) writeFileSync(files.path(`media/${name}`), entity)
    writeFileSync(files.path('media/bruschetta.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const why = 'has a DOCTYPE with entities, which can hide a program: save it again as “plain SVG”'
    expect((await files.mistakes()).sort()).toEqual([`media/hummus.svg: ${why}`, `media/logo.svg: ${why}`])
    expect(readdirSync(files.media)).toEqual(before)
    expect(readFileSync(join(files.media, 'bruschetta.svg'), 'utf8')).toContain('<path')
  })

  test('lists the pictures of the home page’s gallery, and writes them again [R2.194]', async () => {
    files.add('settings.csv', 'HOME_GALLERY,,bruschetta.svg hummus.svg,yes')
    expect(await files.mistakes()).toEqual([])
    const settings = await call(shop, endpoints.getSettings, {})
    const { gallery = [], value } = settings.find(({ key }) => key === 'HOME_GALLERY') ?? {}
    expect([value, gallery.map(({ urls }) => urls.square)]).toEqual([
      '',
      ['/media/bruschetta.svg', '/media/hummus.svg'],
    ])
    const target = join(shop.folder, 'with-gallery')
    await exportFolder(shop.db, { mediaDir: files.media, target })
    expect(readFileSync(join(target, 'settings.csv'), 'utf8')).toContain('bruschetta.svg hummus.svg')
    expect(readdirSync(join(target, 'media'))).toContain('hummus.svg')
  })

  test('replaces the one before, and leaves orders alone', async () => {
    await importFolder(shop.db, files.folder, files.media)
    const { key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    files.edit('categories.csv', 'pizza,Pizza,', 'pizza,Pizze,')
    files.edit('prices.csv', '1302,033l,2.90', '1302,033l,"3,10"')
    expect(await files.mistakes()).toEqual([])
    const categories = await call(shop, endpoints.getCategories, {})
    expect(categories.find(category => category.id === 'pizza')?.name).toBe('Pizze')
    const drinks = await call(shop, endpoints.getProduct, {
      params: { categoryId: 'softdrinks', productId: '1302' },
    })
    expect(drinks.sizes[0]?.price).toBe(3.1)
    expect((await call(shop, endpoints.getOrderStatus, { params: { key } })).payment.price).toBe(2.9)
  })

  test('stays when the next one has mistakes, which are all named at once', async () => {
    await importFolder(shop.db, files.folder, files.media)
    files.edit('products.csv', 'bruschetta.svg,7,', 'bruschetta.svg,x,')
    files.edit('prices.csv', '101,standard,6.90', '101,standard,-1')
    files.edit('areas.csv', '12.00', 'zwölf')
    expect((await files.mistakes()).map(mistake => mistake.split(',')[0]).sort()).toEqual([
      'areas.csv',
      'prices.csv',
      'products.csv',
    ])
    const { data } = await (await send(shop, 'GET', '/products/categories/vorspeisen/products')).json()
    expect(data[0].sizes[0].price).toBe(6.9)
  })

  test('changes no picture either when the database refuses it [R10.83]', async () => {
    await files.mistakes()
    const before = readdirSync(files.media).sort()
    const logo = readFileSync(join(files.media, 'logo.svg'), 'utf8')
    writeFileSync(files.path('media/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const refuse = async () => {
      throw new Error('the disk is full')
    }
    const version = () => shop.db.selectFrom('counters').selectAll().orderBy('name').execute()
    const counted = await version()
    await expect(importFolder(shop.db, files.folder, files.media, [], refuse)).rejects.toThrow('full')
    expect(readdirSync(files.media).sort()).toEqual(before)
    expect(readFileSync(join(files.media, 'logo.svg'), 'utf8')).toBe(logo)
    expect(await version()).toEqual(counted)
  })

  test('may have semicolons, a byte order mark and quoted line breaks', async () => {
    writeFileSync(
      join(files.folder, 'areas.csv'),
      '\ufeffid;name;zipcode;minimumOrder;deliveryPrice;freeDeliveryThreshold\r\nmitte;"Mitte\nund mehr";10115;10,00;2,5;\r\n',
    )
    expect(await files.mistakes()).toEqual([])
    expect(await call(shop, endpoints.getAreas, {})).toMatchObject([
      {
        id: 'mitte',
        name: 'Mitte\nund mehr',
        minimumOrder: 10,
        deliveryPrice: 2.5,
        freeDeliveryThreshold: 0,
      },
    ])
  })

  test('may have thousands where decimals follow [R12.381]', async () => {
    writeFileSync(
      join(files.folder, 'areas.csv'),
      'id;name;zipcode;minimumOrder;deliveryPrice;freeDeliveryThreshold\nmitte;Mitte;10115;1000;2,50;1.000,50\n',
    )
    expect(await files.mistakes()).toEqual([])
    expect(await call(shop, endpoints.getAreas, {})).toMatchObject([
      { minimumOrder: 1000, deliveryPrice: 2.5, freeDeliveryThreshold: 1000.5 },
    ])
  })

  test('may have the columns of a language that is not offered', async () => {
    files.edit('languages.csv', /tr,Türkçe\r?\n/, '')
    rmSync(join(files.folder, 'translations.csv'))
    expect(await files.mistakes()).toEqual([])
    expect((await call(shop, endpoints.getLanguages, {})).map(language => language.code)).toEqual([
      'de',
      'en',
    ])
  })

  test('has its pages cleaned when they are stored [R10.26]', async () => {
    writeFileSync(
      join(files.folder, 'pages', 'imprint.de.html'),
      '<h2 onclick="x()">Impressum</h2><script>alert(1)</script><a href="javascript:x()">a</a><a href="/contact">b</a><img src="https://evil.example/x.png"><iframe src="//evil.example"></iframe>',
    )
    await importFolder(shop.db, files.folder, files.media)
    const pages = await call(shop, endpoints.getPages, {})
    expect(pages.find(page => page.id === 'imprint')?.text).toBe(
      '<h2>Impressum</h2><a>a</a><a href="/contact">b</a><img />',
    )
  })
})
