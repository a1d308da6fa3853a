import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/checks/sources.ts'

test('whatever unfolds in the office has the mark of the shop’s pages, and none of the browser’s own [R12.1612]', () => {
  const sources = readSources(path => /^src\/islands\/desk\/.*\.tsx$/.test(path))
  const folds = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<details[^>]*>/g)].map(([tag]) => ({ path, tag })),
  )
  expect(folds.length).toBeGreaterThan(10)
  expect(folds.filter(({ tag }) => !/className=(?:"|\{`[^`]* )unfold["`]/.test(tag))).toEqual([])
})
