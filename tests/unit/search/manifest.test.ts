import { expect, test } from 'vitest'
import { manifest } from '#content/files/manifest.ts'
import type { Screenshot, SiteEntry } from '#content/reading/entries.ts'
import type { SiteData } from '#content/reading/read.ts'
import { colour } from '#content/tokens.ts'

const made = [
  { file: 'icon-192-a.png', size: 192 },
  { file: 'icon-512-a.png', size: 512 },
  { file: 'icon-maskable-a.png', size: 512, purpose: 'maskable' as const },
]

function siteData(
  siteTitle: string,
  lang: string,
  favicon: SiteEntry['favicon'],
  branch: string | null = null,
  brandColor = '',
  {
    icons = [],
    screenshots = [],
    ...offers
  }: {
    icons?: SiteEntry['icons']
    screenshots?: Screenshot[]
    accounts?: boolean
    reservation?: boolean
  } = {},
) {
  const shown = {
    siteLocale: { branch, lang, defaultLang: 'de' },
    site: { favicon, icons, screenshots },
    features: { siteTitle, brandColor, ...offers },
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

test('it has icons for home screens beside the drawing, and what a long press offers is what the shop has [R2.1300]', () => {
  const offers = { icons: made, accounts: true, reservation: true }
  const whole = manifest(siteData('Tischlein', 'en', undefined, null, '', offers))
  expect(whole).toMatchObject({
    icons: [
      { src: '/_astro/icon-192-a.png', type: 'image/png', sizes: '192x192' },
      { sizes: '512x512' },
      { sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [{ url: '/en/menu' }, { url: '/en/me/my-orders' }, { url: '/en/contact' }],
  })
  expect(manifest(siteData('Tischlein', 'de', undefined))).toMatchObject({
    shortcuts: [{ url: '/menu' }],
  })
})

test('it shows the shop on phone and computer where the restaurant has pictures of that, and takes nothing that is shared to it [R2.1665]', () => {
  const screenshots: Screenshot[] = [
    { file: 'app-a.jpg', width: 738, height: 1600, form: 'narrow' },
    { file: 'app-b.jpg', width: 1600, height: 900, form: 'wide' },
  ]
  const made = manifest(siteData('Tischlein', 'de', undefined, null, '', { screenshots }))
  expect(made).toMatchObject({
    screenshots: [
      { src: '/_astro/app-a.jpg', type: 'image/jpeg', sizes: '738x1600', form_factor: 'narrow' },
      { src: '/_astro/app-b.jpg', sizes: '1600x900', form_factor: 'wide', label: 'Tischlein' },
    ],
  })
  expect(made).not.toHaveProperty('share_target')
  expect(manifest(siteData('Tischlein', 'de', undefined))).not.toHaveProperty('screenshots')
})
