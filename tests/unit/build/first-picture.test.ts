import { expect, test } from 'vitest'
import { preloadFirstPicture } from '#content/files/first-picture.ts'

const picture = (attributes: string, sizes = ''): string =>
  `<picture><source type="image/avif" srcset="/_astro/a-480.avif 480w,/_astro/a-960.avif 960w"${sizes}> <img src="/_astro/a-960.webp" alt="" ${attributes}> </picture>`
const page = (body: string): string =>
  `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>a{}</style></head>${body}`
const preloads = (html: string): string[] => html.match(/<link rel="preload"[^>]*>/g) ?? []

test('the first large picture is asked for before all else of the head [R11.2051]', () => {
  const html = preloadFirstPicture(
    page(picture('loading="lazy"') + picture('fetchpriority="high"', ' sizes="100vw"')),
  )
  expect(html).toContain(
    '<meta name="viewport" content="width=device-width"><link rel="preload" as="image" type="image/avif" ' +
      'imagesrcset="/_astro/a-480.avif 480w,/_astro/a-960.avif 960w" imagesizes="100vw" fetchpriority="high"><style>',
  )
  expect(preloads(html)).toHaveLength(1)
  expect(preloads(preloadFirstPicture(page(picture('fetchpriority="high"'))))[0]).not.toContain('imagesizes')
})

test('a page without one asks for none [R11.2051]', () => {
  const html = page(picture('loading="lazy"'))
  expect(preloadFirstPicture(html)).toBe(html)
})
