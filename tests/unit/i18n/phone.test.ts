import { describe, expect, test } from 'vitest'
import { phone as phoneOutline } from '#contract/kit/validators.ts'
import { countryName, internationalNumber, phoneCountries, phoneCountry } from '#lib/i18n/phone.ts'

describe('a phone number', () => {
  test.each([
    ['0151 23456789', 'DE', '+49 1512 3456789'],
    ['030/23125014', 'DE', '+49 30 23125014'],
    ['(030) 231 25-014', 'DE', '+49 30 23125014'],
    ['0049 30 23125014', 'DE', '+49 30 23125014'],
    ['+49 (0)30 23125014', 'DE', '+49 30 23125014'],
    ['+90 532 123 45 67', 'DE', '+90 532 123 45 67'],
    ['0532 123 45 67', 'TR', '+90 532 123 45 67'],
    ['020 7946 0958', 'GB', '+44 20 7946 0958'],
    ['(213) 373-4253', 'US', '+1 213 373 4253'],
  ] as const)('%s in %s is %s [R5.22]', (typed, country, written) => {
    const number = internationalNumber(typed, country)
    expect(number).toBe(written)
    expect(phoneOutline().safeParse(number).success).toBe(true)
  })

  test.each([
    '',
    '   ',
    '110',
    '12',
    'abc',
    '+49',
    '+49 1',
    '0300',
    '+999 123 4567',
    '0151 234567890123456',
    'call 0151 23456789',
  ])('“%s” is none [R5.22]', typed => {
    expect(internationalNumber(typed, 'DE')).toBeUndefined()
  })

  test('an extension is not part of a number that rings a guest [R5.22]', () => {
    expect(internationalNumber('+49 30 23125014 ext. 12', 'DE')).toBeUndefined()
  })
})

describe('the country of a phone field', () => {
  test.each([
    ['de', 'DE'],
    ['AT', 'AT'],
    ['tr', 'TR'],
    ['zz', 'DE'],
  ])('is that of the locale of a restaurant in %s: %s [R5.24]', (restaurant, country) => {
    expect(phoneCountry(restaurant)).toBe(country)
  })

  test.each([
    ['DE', 'de', 'Deutschland'],
    ['TR', 'de', 'Türkei'],
    ['GB', 'en', 'United Kingdom'],
  ] as const)(
    '%s is called in %s %s, without its calling code, which the number beside it has [R9.24 R5.2253]',
    (code, language, name) => {
      expect(countryName(code, language)).toBe(name)
    },
  )

  test('is chosen from all, the United States and the United Kingdom first, the others by their names [R9.870]', () => {
    const names = phoneCountries('de').map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual([
      'Vereinigte Staaten',
      'Vereinigtes Königreich',
      'Afghanistan',
      'Ägypten',
    ])
    expect(new Set(names).size).toBe(names.length)
    expect(phoneCountries('en')).toContainEqual({ code: 'DE', name: 'Germany' })
  })
})
