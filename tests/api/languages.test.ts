import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { importFolder } from '#server/data/import.ts'
import { call, send } from './setup/call.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
let folder: string

/** The demo restaurant, which lists Arabic and Portuguese too without a word in them. */
beforeAll(async () => {
  shop = await openShop({ mailer })
  folder = join(shop.folder, 'restaurant')
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  writeFileSync(
    join(folder, 'languages.csv'),
    'code,name\nde,Deutsch\nen,English\ntr,Türkçe\nar,العربية\npt-BR,Português\n',
  )
  writeFileSync(
    join(folder, 'translations.csv'),
    [
      'lang,key,text',
      'de,Add to Cart,In den Korb',
      'de,Hello {name},"Hallo „{name}“, ""schön"""',
      'en,Cart,Basket',
      'ar,Cart,سلة',
      'de,__proto__,nichts',
      'de,constructor,auch nichts',
    ].join('\n'),
  )
  await importFolder(shop.db, folder, join(shop.folder, 'media'))
})
afterAll(() => shop.close())

const categoryIn = async (lang: string) =>
  (await call(shop, endpoints.getCategories, {}, { lang })).find(each => each.id === 'suppen')?.name

describe('a language that is listed without translations', () => {
  test('shows the names of the default language', async () => {
    const languages = await call(shop, endpoints.getLanguages, {})
    expect(languages.map(language => language.code)).toEqual(['de', 'en', 'tr', 'ar', 'pt-BR'])
    const params = { categoryId: 'pizza', productId: '401' }
    const product = (lang: string) => call(shop, endpoints.getProduct, { params }, { lang })
    expect(await product('ar')).toEqual(await product('de'))
    const pages = (lang: string) => call(shop, endpoints.getPages, {}, { lang })
    expect(await pages('ar')).toEqual(await pages('de'))
    const providers = (lang: string) => call(shop, endpoints.getPaymentProviders, {}, { lang })
    expect(await providers('pt-BR')).toEqual(await providers('de'))
  })

  test('is answered in German mails, numbers and times included', async () => {
    const placed = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { lang: 'ar' })
    await shop.outbox.drain()
    const mail = mails.find(toGuest)
    expect(mail?.subject).toBe(`Ihre Bestellung ${placed.code} bei Ofenvogel`)
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.text).toContain('20. November 2026, 18:00 Uhr')
    expect(mail?.text).toContain('2,90\u00a0€')
    expect(mail?.text).toContain('https://shop.example/ar/order#')
  })
})

describe('the header Lang', () => {
  test.each([
    ['de', 'Suppen'],
    ['en', 'Soups'],
    ['en-GB', 'Soups'],
    ['EN', 'Soups'],
    [' en ', 'Soups'],
    ['de-DE', 'Suppen'],
    ['de-AT', 'Suppen'],
    ['tr-TR', 'Çorbalar'],
    ['fr', 'Suppen'],
    ['', 'Suppen'],
    ['-', 'Suppen'],
    ['*', 'Suppen'],
    ['en,de;q=0.5', 'Suppen'],
    ['constructor', 'Suppen'],
    ['__proto__', 'Suppen'],
    ["' or 1=1 --", 'Suppen'],
    ['en'.repeat(2000), 'Suppen'],
  ])('%j', async (lang, name) => {
    expect(await categoryIn(lang)).toBe(name)
  })

  test('a language with a region is meant without it too', async () => {
    const order = (lang: string) =>
      call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { lang }).then(({ code }) =>
        shop.db.selectFrom('orders').select('lang').where('code', '=', String(code)).executeTakeFirst(),
      )
    expect(await order('pt')).toEqual({ lang: 'pt-BR' })
    expect(await order('pt-br')).toEqual({ lang: 'pt-BR' })
    expect(await order('pt-PT')).toEqual({ lang: 'pt-BR' })
  })

  test('answers differ by it, and caches learn that from Vary', async () => {
    const answer = await send(shop, 'GET', '/products/categories', undefined, { lang: 'en' })
    expect(answer.headers.get('Vary')).toMatch(/\bLang\b/)
  })
})

describe('translations', () => {
  const translations = (lang: string) => call(shop, endpoints.getTranslations, { query: { lang } })

  test('of translations.csv reach the storefront, whatever they contain [R7.13 R3.22]', async () => {
    const german = await translations('de')
    expect(german['Add to Cart']).toBe('In den Korb')
    expect(german['Hello {name}']).toBe('Hallo „{name}“, "schön"')
    expect(Object.entries(german)).toContainEqual(['constructor', 'auch nichts'])
    expect(Object.getPrototypeOf(german)).toBe(Object.prototype)
    expect(await translations('en')).toEqual({ Cart: 'Basket' })
    expect(await translations('ar')).toEqual({ Cart: 'سلة' })
    expect(await translations('pt-BR')).toEqual({})
    expect(await translations('fr')).toEqual(german)
  })

  test('of another implementation are read when they are a JSON text of texts [R3.22]', () => {
    const read = (sent: unknown) => z.safeParse(endpoints.getTranslations.answer, sent)
    expect(read('{"Cart":"Panier","Unknown here":"Inconnu"}').data).toEqual({
      Cart: 'Panier',
      'Unknown here': 'Inconnu',
    })
    expect(read('{}').data).toEqual({})
    for (const wrong of ['', 'Cart=Panier', '["Cart"]', '{"Cart":1}', '{"Cart":{"one":"x"}}', 'null', 7]) {
      expect(read(wrong).success, String(wrong)).toBe(false)
    }
  })

  test('name a language that the shop has', async () => {
    writeFileSync(join(folder, 'translations.csv'), 'lang,key,text\nfr,Cart,Panier\n')
    const refused = importFolder(shop.db, folder, join(shop.folder, 'media'))
    await expect(refused).rejects.toBeInstanceOf(ImportError)
    await expect(refused).rejects.toThrow('translations.csv, row 2, column lang: there is no language “fr”')
  })
})
