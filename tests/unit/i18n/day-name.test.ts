import { expect, test } from 'vitest'
import { shortDay } from '#lib/i18n/desk/day-name.ts'

test('a day of the figures is written as the desk’s language writes it [R12.411]', () => {
  expect(['de-DE', 'en-GB', 'tr-TR'].map(locale => shortDay('2026-05-03', locale))).toEqual([
    '03.05.2026',
    '3 May 2026',
    '3 May 2026',
  ])
})
