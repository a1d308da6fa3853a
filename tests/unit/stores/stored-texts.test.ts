import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import de from '#lib/i18n/shop/de.json'
import { deskKeys } from '#stores/storage/desk-keys.ts'
import { localKeys, sessionKeys } from '#stores/storage/storage.ts'
import { storedTexts } from '#stores/storage/stored-texts.ts'

test('every key of the shop in the storage has a text for the privacy page [R11.78]', () => {
  const names = Object.keys({ ...localKeys, ...sessionKeys })
  expect(Object.keys(storedTexts).sort()).toEqual(names.sort())
  for (const text of Object.values(storedTexts)) expect(de).toHaveProperty([text])
})

test('nothing is stored under a key that is not declared [R11.78]', () => {
  const declared = new Set<string>([localKeys, sessionKeys, deskKeys].flatMap(keys => Object.values(keys)))
  const files = globSync('src/{lib,islands,pages}/**/*.{ts,tsx,astro}')
  const written = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const found = text.matchAll(
      /(?:Storage\.setItem|storage\.setItem|persistentAtom(?:<[^(]*>)?)\(\s*['"`]([^'"`]+)['"`]/g,
    )
    return [...found].map(([, key = '']) => key)
  })
  expect(written.filter(key => !declared.has(key))).toEqual([])
})
