import { expect, test } from 'vitest'
import { checkDecisions } from '../../../scripts/checks/decisions.ts'

const page = (name: string, status: string) => ({
  path: `docs/decisions/${name}`,
  text: `# A title\n\nStatus: ${status}\n\n**Decided:** so.\n`,
})
const indexOf = (...names: string[]) => ({
  path: 'docs/decisions/README.md',
  text: `# Decisions\n\n${names.map(name => `- [A title](${name})\n`).join('')}`,
})
const found = (...files: { path: string; text: string }[]): string[] =>
  checkDecisions(files).map(({ path, line, message }) => `${path}:${line} ${message}`)

const FORM = 'begins with a title, and then “Status: in force” or “Status: superseded by [title](page.md)”'

test('pages with a status that are in the index, and files that name them, have no problems', () => {
  const files = [
    indexOf('old.md', 'new.md'),
    page('old.md', 'superseded by [A title](new.md)'),
    page('new.md', 'in force'),
    { path: 'src/lib/a.ts', text: '/** As docs/decisions/new.md says. */' },
  ]
  expect(found(...files)).toEqual([])
})

test.each([
  ['a page without a status', { path: 'docs/decisions/a.md', text: '# A title\n\n**Decided:** so.\n' }],
  [
    'a status below the text',
    { path: 'docs/decisions/a.md', text: '# A title\n\nText.\n\nStatus: in force\n' },
  ],
  ['an unknown status', page('a.md', 'proposed')],
  ['a page that does not say by which one it is superseded', page('a.md', 'superseded')],
])('names %s', (_, file) => {
  expect(found(indexOf('a.md'), file)).toEqual([`docs/decisions/a.md:1 ${FORM}`])
})

test('names a page that is not in the index', () => {
  expect(found(indexOf(), page('a.md', 'in force'))).toEqual([
    'docs/decisions/a.md:1 is not in docs/decisions/README.md',
  ])
})

test.each([
  ['the index', { path: 'docs/decisions/README.md', text: '# Decisions\n\n- [A](gone.md)\n' }, 3],
  ['a status', page('README.md', 'superseded by [A title](gone.md)'), 3],
  ['a file of the code', { path: 'src/a.ts', text: '// docs/decisions/gone.md' }, 1],
])('names a missing page that %s names', (_, file, line) => {
  expect(found(file)).toEqual([`${file.path}:${line} no page gone.md`])
})
