import { describe, expect, test } from 'vitest'
import { readAmount, readCount, readPercent, readQuantity, shownAmount } from '#islands/desk/draft/amounts.ts'
import { shownAs } from '#islands/desk/draft/cell-types.ts'
import { readTimes, shownTimes } from '#islands/desk/draft/weekly-times.ts'

describe('an amount', () => {
  test.each([
    ['8,50', '8.50'],
    ['8.50', '8.50'],
    ['8,5', '8.50'],
    ['8', '8.00'],
    [' 8,50 € ', '8.50'],
    ['1000', '1000.00'],
    ['0', '0.00'],
    ['8,50 EUR', '8.50'],
    ['', ''],
  ])('is read in German and English writing: %j [R12.163]', (typed, cell) => {
    expect(readAmount(typed, 2)).toEqual({ cell })
  })

  test.each([
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['12.345,6 €', '12345.60'],
    ['999,999.99', '999999.99'],
  ])('with thousands and decimals has one meaning: %j [R12.381]', (typed, cell) => {
    expect(readAmount(typed, 2)).toEqual({ cell })
  })

  test.each([
    ['8,505', /thousands or have three decimals/],
    ['8.505', /thousands or have three decimals/],
    ['0,505', /not an amount/],
    ['1.000.50', /not an amount/],
    ['1000,000.50', /not an amount/],
    ['10,00.50', /not an amount/],
    ['EUR', /not an amount/],
  ])('with other decimals is refused with a sentence of its own: %j [R12.381]', (typed, mistake) => {
    expect(readAmount(typed, 2)).toEqual({ mistake: expect.stringMatching(mistake) })
  })

  test.each([
    ['1.000', /two ways/],
    ['1,000', /two ways/],
    ['2.500', /two ways/],
    ['teuer', /not an amount/],
    ['8,', /not an amount/],
    ['8,5,0', /not an amount/],
    ['-1', /below 0/],
    ['12345678', /at most 999999\.99/],
    ['9999999999', /at most 999999\.99/],
    ['1.000.000,50', /at most 999999\.99/],
  ])('is refused where nobody can tell what is meant: %j [R12.163]', (typed, mistake) => {
    expect(readAmount(typed, 2)).toEqual({ mistake: expect.stringMatching(mistake) })
  })

  test('may be below nothing where it is added to a price [R12.163]', () => {
    for (const minus of ['-', '−', '–'])
      expect(readAmount(`${minus}0,50`, 2, { negative: true })).toEqual({ cell: '-0.50' })
  })

  test('is shown as people write it in their language [R12.163]', () => {
    expect(['de-DE', 'tr-TR', 'en-GB'].map(locale => shownAmount('8.50', locale))).toEqual([
      '8,50',
      '8,50',
      '8.50',
    ])
    expect(['0.75 l', '1.000', 'teuer', ''].map(cell => shownAmount(cell, 'de-DE'))).toEqual([
      '0,75 l',
      '1.000',
      'teuer',
      '',
    ])
  })
})

test('a percentage is at most 100 and keeps no needless zeros [R12.163]', () => {
  expect([readPercent('7'), readPercent('12,50 %'), readPercent('')]).toEqual([
    { cell: '7' },
    { cell: '12.5' },
    { cell: '' },
  ])
  for (const typed of ['101', '9999999999', '-1', 'sieben', '7,1255', '100.001'])
    expect(readPercent(typed)).toEqual({ mistake: expect.stringMatching(/not a percentage from 0 to 100/) })
})

test('a percentage has up to three decimals, which are shown as they are read [R12.880]', () => {
  for (const typed of ['8,875', '8.875', '8.875 %']) expect(readPercent(typed)).toEqual({ cell: '8.875' })
  expect(readPercent('1.000')).toEqual({ cell: '1' })
  expect(['8.875', '12.5', '7', 'sieben'].map(cell => shownAs('percent', cell, 'de-DE'))).toEqual([
    '8,875',
    '12,5',
    '7',
    'sieben',
  ])
})

test('a whole number has no decimals [R12.163]', () => {
  expect([readCount('012'), readCount('')]).toEqual([{ cell: '12' }, { cell: '' }])
  for (const typed of ['1,5', '-1', 'viele']) expect(readCount(typed)).toHaveProperty('mistake')
})

test('a quantity has a unit [R12.163]', () => {
  expect([readQuantity('0,75 L'), readQuantity('330ml')]).toEqual([{ cell: '0.75 l' }, { cell: '330 ml' }])
  for (const typed of ['330', '0 ml', 'eine Flasche']) expect(readQuantity(typed)).toHaveProperty('mistake')
})

describe('weekdays and times at the desk [R12.290]', () => {
  test.each([
    ['Mo–Fr 11–14:30 Uhr', { cell: 'mon-fri 11:00-14:30' }],
    [' ', { cell: '' }],
    ['mittags', { mistake: '“{value}” is not clear. Write weekdays and times like Mon-Fri 11:00-14:30' }],
  ])('“%s”', (typed, read) => {
    expect(readTimes(typed)).toEqual(read)
  })

  test.each(['de-DE', 'en-GB', 'tr-TR'])('what %s shows is read as the same', locale => {
    for (const cell of [
      'mon-fri 11:00-14:30',
      'sun',
      'mon-sun 11:00-14:30',
      'mon wed fri-sun 09:30-12:00 17:00-24:00 tue 22:00-02:00',
    ])
      expect(readTimes(shownTimes(cell, locale))).toEqual({ cell })
  })
})
