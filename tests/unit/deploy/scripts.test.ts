import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const commands = Object.keys(scripts).filter(name => !(name.startsWith('pre') && name.slice(3) in scripts))

test.each(commands)('npm run %s installs what it needs first, on any Node from 20 [R10.230]', name => {
  expect(scripts[`pre${name}`]).toBe('node scripts/setup.mjs')
})

/** In containers and units, node is the shop's own. */
const OWN_NODE = /docker compose .*|node_modules\/\.bin\/node/g

test.each(
  ['README.md', 'CONTRIBUTING.md', 'server/README.md', ...globSync('docs/**/*.md')].filter(
    path => !path.startsWith('docs/decisions/'),
  ),
)('%s names npm commands, since Node 20 runs no TypeScript [R10.230]', path => {
  const text = readFileSync(path, 'utf8').replaceAll(OWN_NODE, '')
  expect(text.match(/\bnode (?:--\S+ )*(?:scripts|server)\/\S*/g) ?? []).toEqual([])
})
