import { expect, test } from 'vitest'
import { splitStyles } from '#content/split-styles.ts'

test.each([
  ['plain rules', '.a{color:red}.b{margin:0}', ''],
  ['an order of layers', '@layer base, kit;', ''],
  ['a layer that is needed first', '@layer base{a{color:red}}', ''],
  ['quoted braces', '.a::before{content:"}"}.b{content:\'{\'}', ''],
  ['an import-like statement', '@charset "utf-8";.a{color:red}', ''],
  ['nothing', '', ''],
])('%s stay in the page', (_, page, late) => {
  expect(splitStyles(page)).toEqual({ page, late })
})

test.each([
  ['the layer late', '@layer late{dialog{padding:0}@media print{a{color:#000}}}'],
  ['an island’s rule', '._form_aB3-{display:grid}'],
  ['an island’s rule in a condition', '@media (min-width:48em){._place_x+z9{margin:0}}'],
  ['an island’s motion', '@keyframes _turn_Ab12{to{rotate:1turn}}'],
])('%s comes last', (_, css) => {
  expect(splitStyles(`.a{color:red}${css}.b{margin:0}`)).toEqual({
    page: '.a{color:red}.b{margin:0}',
    late: css,
  })
})

test('nothing gets lost, whatever the order', () => {
  const css = '@layer a,b;@layer late{x{y:z}}.b{c:"\\"}"}._d_eeee{f:g}.h{}'
  const { page, late } = splitStyles(css)
  expect([...page, ...late].sort().join('')).toBe([...css].sort().join(''))
})
