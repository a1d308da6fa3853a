import { expect, test } from 'vitest'
import { documented, readBy } from './variables.ts'

const BUILD = ['scripts/build.ts', 'scripts/shared/environment.ts']

test.each([
  ['The API server', ['server/config/config.ts']],
  ['A build of the pages', BUILD],
  ['The rebuild service', ['scripts/rebuild/config.ts']],
])('docs/configuration.md names what is read: %s [R10.76]', (heading, paths) => {
  const read = readBy(...paths)
  // The variables of a build have their own table.
  const elsewhere = heading === 'The rebuild service' ? readBy(...BUILD) : new Set<string>()
  const told = documented()[heading] ?? new Set()
  expect([...told].sort()).toEqual([...read].filter(name => !elsewhere.has(name)).sort())
})
