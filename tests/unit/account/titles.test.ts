import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titleOf, trailOf } from '#islands/account/titles.ts'
import { type Dictionary, translate, translateBy } from '#lib/i18n/translate.ts'
import { matchAccount } from '#lib/routing/account-routes.ts'

const textsOf = (lang: string): Dictionary =>
  JSON.parse(readFileSync(new URL(`../../../src/lib/i18n/shop/${lang}.json`, import.meta.url), 'utf8'))

/** Every address of the account, with the heading that it has in each language. */
const deep = [
  ['/me/my-profile', 'Mein Profil', 'My Profile', 'Profilim'],
  ['/me/my-addresses', 'Meine Adressen', 'My Addresses', 'Adreslerim'],
  ['/me/my-addresses/create', 'Neue Adresse', 'New address', 'Yeni adres'],
  ['/me/my-addresses/17/update', 'Adresse bearbeiten', 'Edit address', 'Adresi düzenle'],
  ['/me/my-orders', 'Meine Bestellungen', 'My Orders', 'Siparişlerim'],
  ['/me/my-orders/K7M4QX', 'Bestellung K7M4QX', 'Order K7M4QX', 'Sipariş K7M4QX'],
  ['/me/my-transactions/transaction-history', 'Punkteverlauf', 'Loyalty history', 'Puan geçmişi'],
] as const

test.each(deep)('%s is called %s, %s and %s [R2.54]', (path, ...titles) => {
  const route = matchAccount(path)
  if (!route) throw new Error(`${path} is no page`)
  const called = ['de', 'en', 'tr'].map(lang => {
    const texts = textsOf(lang)
    const t = translateBy((key, params) => translate(texts, key, params))
    expect(trailOf(route, t).at(-1)).toEqual({ label: titleOf(route, t), url: path })
    return titleOf(route, t)
  })
  expect(called).toEqual(titles)
})
