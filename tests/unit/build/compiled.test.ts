import { expect, test } from 'vitest'
import { compiledName } from '../../../scripts/site/compile.ts'

test('compiled pages are those of these languages, and of this folder, whose path stands in them [R11.173]', () => {
  const german = '{"languages":["de"]}'
  expect(compiledName(german, '/opt/shop')).toBe(compiledName(german, '/opt/shop'))
  expect(compiledName(german, '/srv/shop')).not.toBe(compiledName(german, '/opt/shop'))
  expect(compiledName('{"languages":["de","en"]}', '/opt/shop')).not.toBe(compiledName(german, '/opt/shop'))
})
