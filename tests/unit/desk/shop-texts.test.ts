import { describe, expect, test } from 'vitest'
import { allKeys, missingPlaceholders, shippedTexts } from '#islands/desk/settings/texts/shop-texts.ts'
import { changesIn, readTexts, writeTexts } from '#islands/desk/settings/texts/text-files.ts'

const texts = [
  { key: 'Add to Cart', main: 'In den Warenkorb', text: 'Aggiungi' },
  { key: 'Say "{name}",\nplease', main: 'Sagen Sie „{name}“', text: 'Dica "{name}",\nper favore; grazie' },
  { key: 'Later', main: 'Später', text: '' },
]

describe('a file for translators', () => {
  test('comes back as it went, with quotes, commas and several lines [R12.200]', () => {
    expect(readTexts(writeTexts('it', texts))).toEqual({
      lang: 'it',
      translations: new Map(texts.map(({ key, text }) => [key, text])),
    })
  })
  test('is read as a spreadsheet with semicolons writes it, in any sequence of columns [R12.200]', () => {
    expect(readTexts('key;translation_pt-BR;text\nLater;Depois;"Später"\n')).toEqual({
      lang: 'pt-BR',
      translations: new Map([['Later', 'Depois']]),
    })
  })
  test('is distinguished from another file [R12.200]', () => {
    expect(readTexts('id,name\n1,Pizza\n')).toBeUndefined()
    expect(readTexts('')).toBeUndefined()
    expect(readTexts('key,text,translation\nLater,Später,Dopo\n')).toBeUndefined()
  })
})

test('German and Turkish ship with every text, English is the source, other languages ship without texts [R12.200]', async () => {
  const keys = await allKeys()
  expect(Object.keys(await shippedTexts('tr')).toSorted()).toEqual(keys.toSorted())
  expect(await shippedTexts('de-AT')).toEqual(await shippedTexts('de'))
  expect((await shippedTexts('en'))['Add to Cart']).toBe('Add to Cart')
  expect(await shippedTexts('it')).toEqual({})
})

test('a translation without a part that the shop fills in is named [R12.200]', () => {
  expect(missingPlaceholders('Hello {name}, {count}', 'Ciao {name}')).toEqual(['{count}'])
  expect(missingPlaceholders('Hello {name}', '')).toEqual([])
})

test('a translated file replaces a shipped text, which the draft does not have [R12.394]', () => {
  const texts = [
    { key: 'Accept', main: 'Annehmen', text: 'Kabul et', own: '' },
    { key: 'Add', main: 'Hinzufügen', text: 'Ekle', own: 'Ekle' },
    { key: 'Back', main: 'Zurück', text: 'Geri', own: '' },
  ]
  const file = writeTexts(
    'tr',
    texts.map((each, at) => ({ ...each, text: at < 2 ? `${each.text}!` : each.text })),
  )
  const cells = changesIn('tr', texts, readTexts(file)?.translations ?? new Map()).map(
    change => change.kind === 'change' && change.cells,
  )
  expect(cells).toEqual([{ text: { from: '', to: 'Kabul et!' } }, { text: { from: 'Ekle', to: 'Ekle!' } }])
})
