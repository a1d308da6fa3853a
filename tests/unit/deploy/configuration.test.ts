import { expect, test } from 'vitest'
import type { Variables } from '#server/config/environment.ts'
import { serverVariables } from '#server/config/variables.ts'
import { providerVariables } from '#server/payments/registry.ts'
import { apiDocs } from '../../../scripts/api-docs.ts'
import { rebuildVariables } from '../../../scripts/rebuild/config.ts'
import { buildVariables } from '../../../scripts/shared/environment.ts'
import { documented, read } from './variables.ts'

const PAGE = 'docs/configuration.md'

test.each<[string, Variables]>([
  ['The API server', { ...serverVariables, ...providerVariables }],
  ['A build of the pages', buildVariables],
  ['The rebuild service', rebuildVariables],
])('docs/configuration.md names what is read: %s [R10.76]', (heading, variables) => {
  expect([...(documented()[heading] ?? [])]).toEqual(Object.keys(variables))
})

test('docs/configuration.md says of each variable what the code says (npm run api-docs) [R10.76]', () => {
  expect(read(PAGE)).toBe(apiDocs()[PAGE])
})
