import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { formatPrice } from '#lib/i18n/format.ts'
import de from '#lib/i18n/shop/de.json' with { type: 'json' }
import tr from '#lib/i18n/shop/tr.json' with { type: 'json' }

const read = (path: string): string => readFileSync(`demo/${path}`, 'utf8')
const rowsOf = (file: string): Record<string, string>[] => parse(read(file), { columns: true })
const page = (name: string, lang: string): string => read(`pages/${name}.${lang}.html`)

const settings = Object.fromEntries(rowsOf('settings.csv').map(({ key = '', value = '' }) => [key, value]))
const dictionaries: Record<string, Record<string, string>> = { de, tr, en: {} }
const labelled = (key: string, lang: string): string => dictionaries[lang]?.[key] ?? key
const price = (amount: string | undefined, lang: string): string =>
  formatPrice(Number(amount), { locale: { en: 'en-GB', tr: 'tr-TR' }[lang] ?? 'de-DE', currency: 'EUR' })

/** The sentence of each language's own: in Turkish, the sign of the currency follows the amount as in German. */
const amountIn = (amount: string | undefined, lang: string): string =>
  price(amount, lang === 'tr' ? 'de' : lang).replaceAll('\u00a0', ' ')

describe.each(['de', 'en', 'tr'])('the texts of the demo in %s say what its data say [R11.2253]', lang => {
  test('the imprint says that there are drawings and no photographs of dishes, and there are none [R11.2502]', () => {
    expect(readdirSync('demo/media').filter(name => !/\.(?:svg|txt)$/.test(name))).toEqual([])
    for (const file of ['categories.csv', 'products.csv', 'menus.csv'])
      expect(rowsOf(file).filter(({ image, gallery }) => image || gallery)).toEqual([])
    expect(page('imprint', lang)).toMatch(
      /Fotos unserer Gerichte gibt es nicht|no photographs of our dishes|Yemeklerimizin fotoğrafı yok/,
    )
  })

  test('reusable packaging is a tick at checkout, with its deposit', () => {
    expect(settings.REUSABLE_PACKAGING).toBe('offer')
    expect(page('about', lang)).toContain(labelled('Pack my order in reusable packaging', lang))
    expect(page('about', lang)).toContain(amountIn(settings.REUSABLE_DEPOSIT, lang))
  })

  test('delivery costs in each area what its row says', () => {
    const lines = page('delivery', lang)
      .split('\n')
      .filter(line => /^<li>\d{5} /.test(line))
    const areas = rowsOf('areas.csv')
    expect(lines).toHaveLength(areas.length)
    for (const [index, { zipcode = '', ...area }] of areas.entries()) {
      const fees = [area.deliveryPrice, area.freeDeliveryThreshold].filter(fee => Number(fee) > 0)
      const amounts = [area.minimumOrder, ...fees].map(amount => amountIn(amount, lang))
      expect(lines[index]).toContain(`<li>${zipcode} `)
      expect(lines[index]?.match(/€?\d+[.,]\d\d(?: €)?/g)).toEqual(amounts)
    }
  })

  test('withdrawal is explained on its own page alone, with the model form and the button', () => {
    const withdrawal = page('withdrawal', lang)
    expect(withdrawal).toContain(labelled('Withdraw from contract', lang))
    expect(withdrawal.match(/<li>/g)).toHaveLength(7)
    expect(withdrawal.match(/\(\*\)/g)?.length).toBeGreaterThan(3)
    expect(page('delivery', lang)).toContain('href="?page=withdrawal"')
    expect(page('delivery', lang)).not.toMatch(/vierzehn Tage|fourteen days|on dört gün/)
  })

  test.each(['imprint', 'terms', 'withdrawal'])('the page %s has the address of the settings', name => {
    expect(page(name, lang)).toContain(settings.ADDRESS)
  })
})
