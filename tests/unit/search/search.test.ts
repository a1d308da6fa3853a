import { describe, expect, test } from 'vitest'
import { vocabularyOf } from '#lib/i18n/food/vocabulary.ts'
import { search } from '#lib/search/search.ts'
import { type SearchEntry, searchable } from '#lib/search/search-index.ts'

const entry = (number: string, name: string, ...more: string[]): SearchEntry => ({
  key: name,
  ...searchable({ number, name, categories: [], more }),
  contents: { declared: false, own: [], choices: [] },
})

const vocabulary = vocabularyOf({ allergens: [], additives: [] }, ['de'])

const index = [
  entry('', 'Mittagspizza', 'Eine kleine Pizza und ein Getränk'),
  entry(
    '3',
    'Sigara Böreği',
    'Fünf knusprige Teigröllchen mit Schafskäse und Petersilie',
    'Vorspeisen & Meze',
  ),
  entry(
    '10',
    'Rote Linsensuppe (Mercimek Çorbası)',
    'Mit Paprikabutter, getrockneter Minze und Zitrone',
    'Suppen',
  ),
  entry('11', 'Tomatencremesuppe', 'Aus gerösteten Tomaten', 'Suppen'),
  entry('18', 'Insalata di tonno', 'Blattsalate mit Thunfisch, Ei, grünen Bohnen', 'Salate'),
  entry('23', 'Käsespätzle', 'Hausgeschabte Eiernudeln mit Bergkäse'),
  entry('P1', 'Pizza Margherita', 'Tomaten, Mozzarella, Basilikum', 'Pizza'),
  entry('P4', 'Pizza Quattro Stagioni', 'Vier Viertel: Hinterkochschinken, Champignons', 'Pizza'),
  entry('P10', 'Pizza Parma', 'Tomaten, Mozzarella, Rucola', 'Pizza'),
  entry('', 'Primitivo', 'Rotwein, 13,5 % vol. Grundpreis 0,75 l: 23,33 €/l'),
]

const found = (query: string): string[] =>
  search({ entries: index, synonyms: [], vocabulary }, query).hits.map(({ entry }) => entry.key)

describe('search', () => {
  test.each<[query: string, expected: string[], why: string]>([
    ['23', ['Käsespätzle'], 'a number, and no price per litre'],
    ['p4', ['Pizza Quattro Stagioni'], 'a number without case'],
    ['P 4', ['Pizza Quattro Stagioni'], 'a number with a space'],
    ['P1', ['Pizza Margherita'], 'a whole number, not its beginning'],
    ['kase', ['Käsespätzle', 'Sigara Böreği'], 'without umlaut; the name before the ingredient'],
    ['kaese', ['Käsespätzle', 'Sigara Böreği'], 'a spelled out umlaut'],
    ['KÄSE', ['Käsespätzle', 'Sigara Böreği'], 'without case'],
    ['boregi', ['Sigara Böreği'], 'Turkish letters'],
    ['corbasi', ['Rote Linsensuppe (Mercimek Çorbası)'], 'a word in brackets'],
    ['tomate', ['Tomatencremesuppe', 'Pizza Margherita', 'Pizza Parma'], 'names before ingredients'],
    ['suppe', ['Rote Linsensuppe (Mercimek Çorbası)', 'Tomatencremesuppe'], 'the end of a compound'],
    ['pizza', ['Pizza Margherita', 'Pizza Quattro Stagioni', 'Pizza Parma', 'Mittagspizza'], 'best first'],
    ['mozzarella rucola', ['Pizza Parma'], 'several words are all meant'],
    ['rucola  PIZZA ', ['Pizza Parma'], 'in any order'],
    ['pizza 10', [], 'the number of another dish'],
    ['pizza p10', ['Pizza Parma'], 'a number among words'],
    ['ta', [], 'a short word is not a part of another'],
    ['ei', ['Insalata di tonno', 'Käsespätzle'], 'eggs by their words, where nothing is declared'],
    ['tomatensuppe', ['Tomatencremesuppe'], 'a compound taken apart'],
    ['margerita', ['Pizza Margherita'], 'a small mistake'],
    ['thunfsich', ['Insalata di tonno'], 'a small mistake in an ingredient'],
    ['pizza margerita', ['Pizza Margherita'], 'a mistake in one of the words'],
    ['sushi', [], 'what is not on the menu'],
    ['pizza sushi', [], 'one word that is not on the menu'],
  ])('%j finds %j: %s', (query, expected, _why) => {
    expect(found(query)).toEqual(expected)
  })

  test.each(['', '   ', '–!'])('%j wants nothing, so everything stays as it is', query => {
    expect(found(query)).toEqual(index.map(({ key }) => key))
  })

  test('the order of the menu holds among equals', () => {
    expect(found('suppen')).toEqual(['Rote Linsensuppe (Mercimek Çorbası)', 'Tomatencremesuppe'])
  })

  test('every word of every dish finds the dish, from three letters on, at each letter typed', () => {
    for (const { key, name } of index) {
      for (const word of name.split(' ')) {
        for (let end = 3; end <= word.length; end++) expect(found(word.slice(0, end))).toContain(key)
      }
    }
  })
})

test('searchable texts are folded once, without bare numbers of a description', () => {
  expect(
    searchable({ number: 'P 4', name: 'Süße Größe', categories: ['Süßes'], more: ['Süß, 250 g', 'süß'] }),
  ).toEqual({
    number: 'p4',
    name: 'susse grosse',
    category: 'susses',
    more: 'suss g',
  })
})
