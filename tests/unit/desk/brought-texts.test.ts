import { expect, test } from 'vitest'
import { broughtTexts, deskTexts } from './server-texts.ts'

test('what is doubtful or wrong in a menu that is brought is said in German and Turkish [R12.1535]', () => {
  const texts = broughtTexts()
  expect(texts.length).toBeGreaterThan(45)
  for (const lang of ['de', 'tr']) {
    const own = deskTexts(lang)
    expect(texts.filter(text => !own[text])).toEqual([])
  }
})
