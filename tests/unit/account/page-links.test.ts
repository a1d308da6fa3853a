import { describe, expect, test } from 'vitest'
import { pageIn, pageLinks } from '#lib/routing/page-links.ts'

describe('links to pages [R9.15]', () => {
  test.each([
    [1, 0, []],
    [1, 1, []],
    [1, 2, [1, 2]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 6, 8]],
    [4, 8, [1, 2, 3, 4, 5, 6, 8]],
    [5, 8, [1, 3, 4, 5, 6, 7, 8]],
    [8, 8, [1, 3, 4, 5, 6, 7, 8]],
    [50, 100, [1, 48, 49, 50, 51, 52, 100]],
    [400, 100, [1, 95, 96, 97, 98, 99, 100]],
  ])('page %i of %i', (current, total, pages) => {
    expect(pageLinks(current, total)).toEqual(pages)
  })

  test('are never more than 7, and the present page is among them', () => {
    for (let total = 2; total < 60; total++) {
      for (let current = 1; current <= total; current++) {
        const pages = pageLinks(current, total)
        expect(pages.length).toBeLessThanOrEqual(7)
        expect(pages).toContain(current)
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      }
    }
  })
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=1e99', 1],
])('the address ?%s asks for page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})
