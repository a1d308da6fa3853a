import { expect, test } from 'vitest'
import de from '#lib/i18n/shop/de.json' with { type: 'json' }
import en from '#lib/i18n/shop/en.json' with { type: 'json' }
import tr from '#lib/i18n/shop/tr.json' with { type: 'json' }
import { htmlOf } from '#server/mail/email-html.ts'
import { textsIn } from '#server/texts/texts.ts'

const languages = ['de', 'en', 'tr']
const english = { ...Object.fromEntries(Object.keys(de).map(key => [key, key])), ...en }

/** A sentence that ends inside of a text, after a word and not after an abbreviation such as `inkl.`. */
const SENTENCE = /\p{L}{3}[.!?] \p{Lu}/u
const ABBREVIATION = /(?:zzgl|inkl|incl|Min|MwSt)\. /g

test.each([
  ['German', de],
  ['English', english],
  ['Turkish', tr],
])(
  '%s texts of several sentences end with a full stop [R8.960]',
  (_language, texts: Record<string, string>) => {
    const open = Object.values(texts).filter(
      text => SENTENCE.test(text.replaceAll(ABBREVIATION, '')) && !/[.!?:…}]$/.test(text),
    )
    expect(open).toEqual([])
  },
)

test.each(languages)('mails without a salutation begin with a capital letter in %s [R8.962]', lang => {
  const { newOrder, unanswered, contact, reservation, refund, refundNotice } = textsIn(lang)
  const openings = [
    ...[newOrder.intro, newOrder.answered, unanswered.intro, contact.intro],
    ...[reservation.requestIntro, refund.failed, refund.late],
    ...Object.values(refundNotice).map(({ intro }) => intro),
  ]
  expect(openings.filter(text => !/^[\p{Lu}{]/u.test(text))).toEqual([])
})

test('labels of mails break between words only, what a guest wrote anywhere [R8.964]', () => {
  const html = htmlOf(
    {
      lang: 'de',
      subject: 'Bestellung',
      opening: ['Guten Tag,'],
      fields: [{ name: 'Bestellnummer', value: 'K7M4QX' }],
      order: { title: 'Bestellung', items: [], totals: [{ name: 'Gesamtbetrag', value: '7,50 €' }] },
      closing: [],
    },
    { name: 'Tischlein', brandColor: '' },
  )
  const labels = [...html.matchAll(/<th [^>]*style="([^"]*)"/g)].map(([, style = '']) => style)
  expect(labels).toHaveLength(2)
  expect(labels.filter(style => !style.includes('word-break:normal'))).toEqual([])
})
