import { expect, test } from 'vitest'
import { deskTexts, mistakeTexts } from './server-texts.ts'

test('what is wrong in a draft or an import is said in German and Turkish, with what it names [R12.19]', () => {
  const texts = mistakeTexts()
  expect(texts.length).toBeGreaterThan(80)
  for (const lang of ['de', 'tr']) {
    const own = deskTexts(lang)
    expect(texts.filter(text => !own[text])).toEqual([])
  }
})

test('what the desk says is wrong names no file in which it is not shown [R12.1610]', () => {
  for (const lang of ['de', 'tr']) {
    const own = deskTexts(lang)
    const texts = mistakeTexts().flatMap(key => own[key] ?? [])
    expect(texts.filter(text => text.includes('.csv') && !text.startsWith('branches.csv'))).toEqual([])
  }
})
