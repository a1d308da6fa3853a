import { expect, test } from 'vitest'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { PromotionReason } from '#contract/promotions/reason.ts'
import { reasonText } from '#lib/cart/reason-text.ts'
import de from '#lib/i18n/shop/de.json'
import tr from '#lib/i18n/shop/tr.json'
import { type Dictionary, translate, translateBy } from '#lib/i18n/translate.ts'
import { onPage } from '../page-config.ts'

onPage({ locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' })

const words: Dictionary = de
const t = translateBy((key, params) => translate(words, key, params))
const said = (reason: PromotionReason) => reasonText(reason, t).replaceAll('\u00a0', ' ')

test.each<[PromotionReason, string]>([
  [{ why: 'unknown' }, 'Diesen Code kennen wir nicht'],
  [{ why: 'value', from: 20, missing: 3.1 }, 'Ab 20,00 €, noch 3,10 €'],
  [{ why: 'order-type', orderTypes: ['takeaway', 'delivery'] }, 'Nur für: Abholung oder Lieferung'],
  [{ why: 'early', day: '2026-05-20' }, 'Erst ab 20. Mai 2026'],
  [{ why: 'over', day: '2026-05-12' }, 'Abgelaufen am 12. Mai 2026'],
  [{ why: 'times', times: readWeeklyTimes('Mo-Do') }, 'Nur Mo–Do'],
  [{ why: 'times', times: readWeeklyTimes('Mo-Fr 15-17') }, 'Nur Mo–Fr 15–17 Uhr'],
  [{ why: 'dishes', count: 2, names: ['Cola', 'Fanta'] }, 'Nur mit 2 × Cola oder Fanta im Warenkorb'],
  [{ why: 'dishes', count: 3 }, 'Erst ab 3 Gerichten'],
  [{ why: 'first-order' }, 'Nur für die erste Bestellung'],
  [{ why: 'orders', count: 1 }, 'Nur mit Konto, ab Bestellung 2'],
  [{ why: 'orders', count: 5 }, 'Nur mit Konto, ab Bestellung 6'],
  [{ why: 'used-up-today' }, 'Alle sind für diesen Tag vergeben'],
  [{ why: 'used' }, 'Schon eingelöst'],
  [{ why: 'nothing', names: ['Pizza'] }, 'Nur für Pizza'],
  [{ why: 'better' }, 'Ein anderes Angebot spart Ihnen mehr'],
])('why a code does not apply is said with what helps: %o [R2.1199]', (reason, text) => {
  expect(said(reason)).toBe(text)
})

test.each([
  ['de', de],
  ['en', {}],
  ['tr', tr],
] as [string, Dictionary][])(
  'every reason has a sentence in %s, without a full stop unless it has two [R2.1199]',
  (lang, words) => {
    const own = translateBy((key, params) => translate(words, key, params))
    const all = PromotionReason.shape.why.options.map(why => reasonText({ why }, own))
    expect(all.filter(text => text === '' || text.endsWith('.') !== text.includes('. '))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
    const source = PromotionReason.shape.why.options.map(why =>
      reasonText(
        { why },
        translateBy((key, params) => translate({}, key, params)),
      ),
    )
    if (lang !== 'en') expect(all.filter(text => source.includes(text))).toEqual([])
  },
)
