import { expect, test } from 'vitest'
import { manifest } from '#content/files/manifest.ts'
import type { SiteEntry } from '#content/reading/entries.ts'
import type { SiteData } from '#content/reading/read.ts'
import { colour } from '#content/tokens.ts'

function siteData(
  siteTitle: string,
  lang: string,
  favicon: SiteEntry['favicon'],
  branch: string | null = null,
  brandColor = '',
) {
  const shown = {
    siteLocale: { branch, lang, defaultLang: 'de' },
    site: { favicon },
    features: { siteTitle, brandColor },
  }
  return shown as SiteData
}

test('a drawn icon serves at every size, and the colour is the page’s own', () => {
  const made = manifest(siteData('Tischlein', 'de', { file: 'abc.svg', width: 32, height: 32 }))
  expect(made).toMatchObject({
    id: '/',
    name: 'Tischlein',
    short_name: 'Tischlein',
    lang: 'de',
    start_url: '/',
    scope: '/',
    theme_color: colour('--paper').light,
    icons: [{ src: '/_astro/abc.svg', type: 'image/svg+xml', sizes: 'any' }],
  })
})

test('another language is the same app that starts elsewhere', () => {
  const icon = { file: 'abc.png', width: 192, height: 192 }
  expect(manifest(siteData('Zum goldenen Löwen', 'en', icon))).toMatchObject({
    id: '/',
    start_url: '/en',
    icons: [{ type: 'image/png', sizes: '192x192' }],
  })
})

test('a branch is an app of its own', () => {
  expect(manifest(siteData('Tischlein', 'en', undefined, 'mitte'))).toMatchObject({
    id: '/branch/mitte',
    start_url: '/branch/mitte/en',
    icons: [],
  })
})

test('a long name has no short one, which would only be cut', () => {
  expect(manifest(siteData('Zum goldenen Löwen', 'de', undefined))).not.toHaveProperty('short_name')
})

test('a colour comes in its light and its dark form', () => {
  const { light, dark } = colour('--paper')
  expect([light, dark]).toEqual([
    expect.stringMatching(/^#[\da-f]{6}$/),
    expect.stringMatching(/^#[\da-f]{6}$/),
  ])
  expect(light).not.toBe(dark)
  expect(() => colour('--no-such-colour')).toThrow('src/styles/tokens.css has no colour --no-such-colour')
})

test('the colour is the restaurant’s own, if it has one [R11.179]', () => {
  expect(manifest(siteData('Tischlein', 'de', undefined, null, '#1c5c42'))).toMatchObject({
    theme_color: '#1c5c42',
    background_color: colour('--paper').light,
  })
})
