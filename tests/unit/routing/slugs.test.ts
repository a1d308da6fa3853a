import { describe, expect, test } from 'vitest'
import { slugify, slugsOf } from '#lib/routing/slugs.ts'

test.each([
  ['de', 'Köfte & Pide', 'koefte-pide'],
  ['de', 'Süß-saure Soße', 'suess-saure-sosse'],
  ['de', 'Crème brûlée', 'creme-brulee'],
  ['de', 'Sığır Çorbası', 'sigir-corbasi'],
  ['de', '  Pizza „Napoli“  ', 'pizza-napoli'],
  ['de', 'Kaffee\u0308', 'kaffee'],
  ['de', '寿司', ''],
  ['de-AT', 'Käsespätzle', 'kaesespaetzle'],
  ['fi', 'Pähkinä-öljy', 'pahkina-oljy'],
  ['sv', 'Räksmörgås', 'raksmorgas'],
  ['tr', 'Köfte, İçli Köfte', 'kofte-icli-kofte'],
  ['da', 'Smørrebrød på ål', 'smoerrebroed-paa-aal'],
  ['nb', 'Kjøttkaker', 'kjoettkaker'],
  ['fr', 'Œuf à la coque', 'oeuf-a-la-coque'],
  ['en', 'Jalapeño Dip', 'jalapeno-dip'],
])('in %s %j is part of an address as %j [R2.32 R2.190]', (lang, name, slug) => {
  expect(slugify(name, lang)).toBe(slug)
})

const slugs = (things: [id: string, name: string][], lang = 'de', taken?: Set<string>): string[] => {
  const found = slugsOf(
    things.map(([id, name]) => ({ id, name })),
    lang,
    taken,
  )
  return things.map(([id]) => found.get(id)?.slug ?? '')
}

describe('a slug', () => {
  test.each([
    ['12', 'Margherita', 'margherita-12'],
    ['12', '寿司', '12'],
    ['a/b', 'A', 'a-a~2fb'],
    ['../x', 'A', 'a-~2e~2e~2fx'],
    ['-', '寿司', '-'],
  ])('of the id %s and the name %s is %s [R2.32]', (id, name, slug) => {
    expect(slugs([[id, name]])).toEqual([slug])
  })

  test.each([
    ['pizza', 'Pizza', 'pizza'],
    ['Pizza', 'Pizza', 'pizza'],
    ['vorspeisen', 'Vorspeisen & Meze', 'vorspeisen-meze'],
    ['burger-menue', 'Burger-Menü', 'burger-menue'],
    ['burger-menü', 'Burger-Menü', 'burger-menue'],
    ['vegan-abend', 'Vegan durch den Abend', 'vegan-durch-den-abend'],
    ['pizza-gross', 'Pizza', 'pizza-gross'],
    ['7', 'Pizza, Pizza', 'pizza-7'],
    ['12', 'Menü 12', 'menue-12'],
    ['familie', 'Familienabend', 'familienabend-familie'],
  ])('of the id %s and the name %s says each word once: %s [R2.1010]', (id, name, slug) => {
    expect(slugs([[id, name]])).toEqual([slug])
  })

  test('distinguishes any two ids [R2.32]', () => {
    const ids = ['a/b', 'a~b', 'a~2fb', 'a b', 'a.b', 'ä', 'A', 'a', 'b-c', 'b--c']
    for (const name of ['', 'A', 'A B C', 'Ä']) {
      expect(new Set(slugs(ids.map(id => [id, name]))).size, name).toBe(ids.length)
    }
  })

  test('has the whole id where another would be the same [R2.1010]', () => {
    expect(
      slugs([
        ['pizza', 'Pizza & Pasta'],
        ['pasta', 'Pizza, Pasta'],
      ]),
    ).toEqual(['pizza-pasta-pizza', 'pizza-pasta-pasta'])
    expect(
      slugs([
        ['pizza-2', 'Pizza'],
        ['2', 'Pizza'],
      ]),
    ).toEqual(['pizza-pizza-2', 'pizza-2'])
    expect(
      slugs([
        ['a-b', 'Pizza'],
        ['b', 'Pizza A'],
      ]),
    ).toEqual(['pizza~-a-b', 'pizza-a~-b'])
  })

  test('is none that the page uses itself [R2.1010]', () => {
    expect(slugs([['shop', 'Shop']], 'de', new Set(['shop']))).toEqual(['shop-shop'])
    expect(slugs([['shop', '店']], 'de', new Set(['shop']))).toEqual(['~-shop'])
  })

  test('says what it was where it was another that nobody has now [R2.1011]', () => {
    const things = [
      { id: 'pizza', name: 'Pizza' },
      { id: '12', name: 'Margherita' },
      { id: 'pasta', name: 'Pasta & Gnocchi' },
    ]
    expect(Object.fromEntries(slugsOf(things, 'de'))).toEqual({
      pizza: { slug: 'pizza', oldSlug: 'pizza-pizza' },
      12: { slug: 'margherita-12' },
      pasta: { slug: 'pasta-gnocchi', oldSlug: 'pasta-gnocchi-pasta' },
    })
  })
})
