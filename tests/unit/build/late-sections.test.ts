import { expect, test } from 'vitest'
import { lateSections } from '#content/late-sections.ts'
import type { MenuSection } from '#content/reading/read.ts'

/** A menu with so many dishes in each of its categories. */
const menuOf = (...counts: number[]): MenuSection[] =>
  counts.map(
    (count, at) => ({ category: { id: String(at) }, products: Array.from({ length: count }) }) as MenuSection,
  )

const wholeOf = (sections: MenuSection[]): number[] => {
  const late = lateSections(sections)
  return sections.filter(section => !late.has(section)).map(({ products }) => products.length)
}

test.each([
  ['no dish', [], []],
  ['300 dishes', [100, 100, 100], [100, 100, 100]],
  ['301 dishes', [100, 100, 101], [100]],
  ['1,000 dishes in 40 categories', Array.from({ length: 40 }, () => 25), [25, 25, 25]],
  ['a small first category', [5, 296, 20], [5, 296]],
])('home of %s has so many dishes at first [R2.2051]', (_, counts, whole) => {
  expect(wholeOf(menuOf(...counts))).toEqual(whole)
})
