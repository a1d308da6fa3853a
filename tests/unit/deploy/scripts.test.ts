import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const commands = Object.keys(scripts).filter(name => !(name.startsWith('pre') && name.slice(3) in scripts))

test.each(commands)('npm run %s installs what it needs first, on any Node from 20 [R10.230]', name => {
  expect(scripts[`pre${name}`]).toBe('node scripts/setup.mjs')
})
