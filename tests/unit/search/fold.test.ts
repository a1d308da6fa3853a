import { describe, expect, test } from 'vitest'
import { fold, wordsOf } from '#contract/kit/texts/fold.ts'
import { isTypo } from '#lib/search/typo.ts'

describe('fold', () => {
  test.each([
    ['Käse', ['käse', 'kase', 'KÄSE', 'kaese', 'KAESE', 'Ka\u0308se']],
    ['Rösti', ['rosti', 'roesti']],
    ['Hühnersuppe', ['huhnersuppe', 'huehnersuppe', 'HÜHNERSUPPE']],
    ['Süßkartoffel', ['susskartoffel', 'suesskartoffel', 'SÜSSKARTOFFEL', 'süsskartoffel']],
    ['İmam Bayıldı', ['imam bayildi', 'IMAM BAYILDI', 'ımam bayıldı']],
    ['Kaşarlı', ['kasarli', 'KAŞARLI']],
    ['Ispanaklı', ['ispanakli', 'ıspanaklı', 'ISPANAKLI', 'İSPANAKLI']],
    ['Çoğul çiğ köfte', ['cogul cig kofte', 'ÇOĞUL ÇİĞ KÖFTE', 'cogul cig koefte']],
    ['crème brûlée', ['creme brulee']],
    ['Œuf', ['oeuf', 'OEUF']],
  ])('%s is written in many ways', (text, ways) => {
    for (const way of ways) expect(fold(way)).toBe(fold(text))
  })

  test.each(['Käsespätzle', 'Sauerkraut', 'Quesadilla', 'Weißwürste', 'Oeufs', 'Bœuf'])(
    'the beginning of %s folds to the beginning of its fold',
    word => {
      for (let end = 1; end <= word.length; end++) {
        expect(fold(word).startsWith(fold(word.slice(0, end)))).toBe(true)
      }
    },
  )

  test('different words stay different', () => {
    const words = ['Käse', 'Kessel', 'Reis', 'Reise', 'Rice', 'Suppe', 'Soße', 'Sake']
    expect(new Set(words.map(fold)).size).toBe(words.length)
  })
})

test.each([
  ['Rotwein, 13,5 % vol.', ['rotwein', '13', '5', 'vol']],
  ['Hunter’s Schnitzel', ['hunter', 's', 'schnitzel']],
  ['  P 4 ', ['p', '4']],
  ['– … !', []],
  ['', []],
  ['饺子 и пельмени', ['饺子', 'и', 'пельмени']],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

describe('typing mistakes', () => {
  test.each([
    ['margherita', 'margerita', 'a letter missing'],
    ['margherita', 'marghherita', 'a letter too many'],
    ['margherita', 'margharita', 'a wrong letter'],
    ['margherita', 'magrherita', 'two swapped'],
    ['margherita', 'magerita', 'two mistakes in a long word'],
    ['margherita', 'margeri', 'the beginning of a word'],
    ['pizza', 'pizzza', 'one more letter'],
    ['pizza', 'piza', 'one of four letters'],
  ])('%s may be written %s: %s', (word, wanted) => {
    expect(isTypo(word, wanted)).toBe(true)
  })

  test.each([
    ['pie', 'pei', 'three letters have to be right'],
    ['pizza', 'pazzo', 'two mistakes in five letters'],
    ['salat', 'salami', 'another word'],
    ['ei', 'eisen', 'a word that is far too short'],
  ])('%s is not %s: %s', (word, wanted) => {
    expect(isTypo(word, wanted)).toBe(false)
  })
})
