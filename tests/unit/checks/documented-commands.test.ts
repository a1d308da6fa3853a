import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../../scripts/shop/commands.ts'
import { commandOf } from '../../../scripts/shop/usage.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const CALL = /npm run shop -- ([^`\n#|;]+)/g
/** Words as a shell splits them. */
const WORD = /"[^"]*"|\S+/g

const calls = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  .filter(file => !file.includes('decisions/'))
  .flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(CALL)].map(([, call = '']) => ({ file, call })),
  )

test.each(calls)('$file: npm run shop -- $call', ({ call }) => {
  expect(() => commandOf(commands, call.match(WORD) ?? [])).not.toThrow()
})
