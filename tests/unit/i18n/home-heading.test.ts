import { expect, test } from 'vitest'
import { homeHeading } from '#content/home-heading.ts'
import de from '#lib/i18n/shop/de.json'
import { translateBy } from '#lib/i18n/translate.ts'

const german = (own?: string) => translateBy(key => own ?? (de as Record<string, string>)[key] ?? key)

test('the home page names what the restaurant cooks where it has written no heading of its own [R2.1311]', () => {
  expect(homeHeading(german(), 'Pizza & Pide')).toBe('Pizza & Pide')
  expect(homeHeading(german('Seit 1998 in der Rykestraße'), 'Pizza & Pide')).toBe(
    'Seit 1998 in der Rykestraße',
  )
  expect(homeHeading(german(), '')).toBe('Worauf haben Sie Appetit?')
  expect(
    homeHeading(
      translateBy(key => key),
      'Pizza & Pide',
    ),
  ).toBe('Pizza & Pide')
})
