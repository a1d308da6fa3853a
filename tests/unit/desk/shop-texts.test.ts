import { describe, expect, test } from 'vitest'
import { decodeText } from '#islands/desk/kit/csv.ts'
import { allKeys, missingPlaceholders, shippedTexts } from '#islands/desk/settings/texts/shop-texts.ts'
import { changesIn, incompleteRows, readTexts, writeTexts } from '#islands/desk/settings/texts/text-files.ts'

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

test('a translated file that would lose letters or what the shop fills in is refused with its rows [R12.703]', () => {
  const file = writeTexts('it', [
    { key: 'Later', main: 'Später', text: 'Più tardi' },
    { key: 'Say "{name}",\nplease', main: 'Sagen Sie „{name}“', text: 'Dica, per favore' },
    { key: '{count} of {total}', main: '{count} von {total}', text: '{cuont} di' },
    { key: '{count} dishes', main: '{count} Gerichte', text: '' },
  ])
  expect(incompleteRows(file)).toEqual([
    { row: 3, missing: ['{name}'] },
    { row: 4, missing: ['{count}', '{total}'] },
  ])
  const latin1 = Uint8Array.from(
    'key;text;translation_it\nLater;x;Pi\u00f9\nAdd;x;Piu\n\u00e0;x;y\n',
    letter => letter.charCodeAt(0),
  )
  expect(decodeText(latin1)).toEqual({ unreadable: [2, 4] })
  expect(decodeText(new TextEncoder().encode('Più'))).toEqual({ text: 'Più' })
})

test('a translated file is read as Excel writes it, with tabs in two bytes a letter, or saying what separates its cells [R12.703]', () => {
  const tabs = '\ufeffkey\ttext\ttranslation_it\r\nLater\tSpäter\tPiù tardi\r\n'
  const bytes = new Uint8Array(Uint16Array.from(tabs, letter => letter.charCodeAt(0)).buffer)
  const found = decodeText(bytes)
  expect('text' in found && readTexts(found.text)).toEqual({
    lang: 'it',
    translations: new Map([['Later', 'Più tardi']]),
  })
  expect(readTexts('sep=;\r\nkey;text;translation_it\r\nLater;Später;Dopo\r\n')?.lang).toBe('it')
})
