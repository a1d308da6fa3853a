import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pictureFinder } from '#contract/desk/picture-names.ts'
import { matched, picturesIn } from '#islands/desk/menu/bring/picture-files.ts'

const dishes = [
  { key: 'm', number: '12', name: 'Pizza Bianca' },
  { key: 'k', number: '', name: 'Käsespätzle' },
  { key: 'g', number: '7a', name: 'Weiße Grütze' },
  { key: 'twin', number: '99', name: 'Pizza Bianca' },
]

test.each([
  ['12.jpg', 'm'],
  ['012.JPEG', 'm'],
  ['bilder/12_bianca.png', 'm'],
  ['pizza-bianca.webp', 'm'],
  ['33 Pizza Bianca.jpg', 'm'],
  ['Kaesespaetzle.jpg', 'k'],
  ['Kasespatzle.jpg', 'k'],
  ['Ka\u0308sespa\u0308tzle.jpg', 'k'],
  ['7A.heic', 'g'],
  ['weisse_gruetze.jpg', 'g'],
  ['123.jpg', undefined],
  ['IMG_2031.jpg', undefined],
])('the picture %s belongs to the dish %s [R12.1537]', (file, key) => {
  expect(pictureFinder(dishes)(file)).toBe(key)
})

test('pictures come one by one or in an archive, each dish gets one, and the others are named [R12.1537]', async () => {
  const zip = zipSync({
    'bilder/12.jpg': strToU8('a'),
    'bilder/pizza bianca.png': strToU8('b'),
    '__MACOSX/12.jpg': strToU8('c'),
    'notes.txt': strToU8('d'),
  })
  const found = await picturesIn([
    new File([Uint8Array.from(zip)], 'bilder.zip'),
    new File(['e'], 'Kaesespaetzle.jpg'),
    new File(['f'], 'karte.pdf'),
  ])
  const { taken, strangers } = matched(found, dishes)
  expect([...taken].map(([key, { name }]) => [key, name])).toEqual([
    ['m', 'bilder/12.jpg'],
    ['k', 'Kaesespaetzle.jpg'],
  ])
  expect(strangers).toEqual(['bilder/pizza bianca.png'])
})
