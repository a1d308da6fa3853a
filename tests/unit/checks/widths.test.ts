import { expect, test } from 'vitest'
import { checkWidths } from '../../../scripts/checks/widths.ts'

const messages = (path: string, text: string): string[] =>
  checkWidths({ path, text }).map(({ line, message }) => `${line} ${message}`)

test.each([
  '@media (width >= 48em) {',
  '@media (width < 75em) {',
  '@media (48em <= width < 75em) {',
  '@media (width <= 18em), (prefers-contrast: more) {',
  '@media print {',
  '@media (min-height: 37rem) {',
])('%s is one of the three widths, or asks for none', query => {
  expect(messages('src/styles/base.css', `${query}\n}`)).toEqual([])
})

test.each(['(min-width: 48em)', '(width < 40rem)', '(width >= 991px)', '(40em <= width < 75em)'])(
  '%s is no width of a style sheet',
  condition => {
    expect(messages('src/styles/base.css', `p {\n}\n@media ${condition} {\n}`)).toEqual([
      `3 ${condition} is none of the widths of src/lib/layout/widths.ts`,
    ])
  },
)

test('the slider has the widths of its specification', () => {
  expect(messages('src/styles/slider.css', '@media (width >= 991px) {\n}')).toEqual([])
})

test('code reads the widths instead of writing them', () => {
  expect(messages('src/lib/shell/sheet.ts', "const NARROW = '(max-width: 47.99em)'")).toHaveLength(1)
  expect(messages('src/pages/index.astro', '<img sizes="(min-width: 62em) 45rem, 90vw">')).toHaveLength(1)
  expect(messages('src/lib/shell/sheet.ts', 'matchMedia(MEDIUM)')).toEqual([])
})
