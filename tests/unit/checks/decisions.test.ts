import { expect, test } from 'vitest'
import { checkDecisions } from '../../../scripts/checks/decisions.ts'
import { decisionRooms, withDecisions } from '../../../scripts/docs-index.ts'

const page = (name: string, status: string, room = 'menu') => ({
  path: `docs/decisions/${name}`,
  text: `# A title\n\nStatus: ${status}\n\nRoom: ${room}\n\n**Decided:** so.\n`,
})
const README = 'docs/decisions/README.md'
const indexOf = (...pages: { path: string; text: string }[]) => ({
  path: README,
  text: withDecisions('# Decisions\n\n', pages),
})
const found = (...files: { path: string; text: string }[]): string[] =>
  checkDecisions(files).map(({ path, line, message }) => `${path}:${line} ${message}`)

const FORM = 'begins with a title, and then “Status: in force” or “Status: superseded by [title](page.md)”'

const ROOM = `needs a line below its status such as “Room: menu”, with one of ${Object.keys(decisionRooms).join(', ')}`
const STALE = 'is not as `npm run docs-index` writes it'
const OLD = '2026-11-20-old.md'
const NEW = '2026-11-21-new.md'

test('pages with status and room that are in the index, and files that name them, have no problems', () => {
  const pages = [page(OLD, `superseded by [A title](${NEW})`), page(NEW, 'in force')]
  const code = { path: 'src/lib/a.ts', text: `/** As docs/decisions/${NEW} says. */` }
  expect(found(indexOf(...pages), ...pages, code)).toEqual([])
})

test('the index has the pages by their rooms, the earliest first', () => {
  const pages = [
    page(OLD, `superseded by [A title](${NEW})`),
    page(NEW, 'in force'),
    page(OLD, 'in force', 'contract'),
  ]
  expect(withDecisions('# Decisions\n\n<!-- index -->\nas it was', pages)).toBe(`# Decisions

<!-- index -->

## The contract and the API

- 2026-11-20 [A title](${OLD})

## Menu, prices and offers

- 2026-11-20 [A title](${OLD}), superseded
- 2026-11-21 [A title](${NEW})
`)
})

const withText = (text: string) => ({ path: `docs/decisions/${OLD}`, text })

test.each([
  ['a page without a status', withText('# A title\n\nRoom: menu\n\n**Decided:** so.\n')],
  ['a status below the text', withText('# A title\n\nText.\n\nStatus: in force\n\nRoom: menu\n')],
  ['an unknown status', page(OLD, 'proposed')],
  ['a page that does not say by which one it is superseded', page(OLD, 'superseded')],
])('names %s', (_, file) => {
  expect(found(indexOf(file), file)).toEqual([`docs/decisions/${OLD}:1 ${FORM}`])
})

test.each([
  ['a page without a room', withText('# A title\n\nStatus: in force\n\n**Decided:** so.\n')],
  ['an unknown room', page(OLD, 'in force', 'cellar')],
])('names %s', (_, file) => {
  expect(found(indexOf(file), file)).toEqual([`docs/decisions/${OLD}:1 ${ROOM}`])
})

const asItIs = page(OLD, 'in force')

test.each([
  ['lacks a page', indexOf()],
  ['calls a page otherwise', indexOf({ ...asItIs, text: asItIs.text.replace('A title', 'Another') })],
  ['has a page in another room', indexOf(page(OLD, 'in force', 'desk'))],
  ['has no marker', { path: README, text: '# Decisions\n' }],
])('names an index that %s', (_, index) => {
  expect(found(index, asItIs)).toEqual([`${README}:1 ${STALE}`])
})

test.each([
  ['the text above the index', { path: README, text: '# Decisions\n\n[A](gone.md)\n<!-- index -->\n' }, 3],
  ['a status', page(OLD, 'superseded by [A title](gone.md)'), 3],
  ['a file of the code', { path: 'src/a.ts', text: '// docs/decisions/gone.md' }, 1],
])('names a missing page that %s names', (_, file, line) => {
  expect(found(file)).toEqual([`${file.path}:${line} no page gone.md`])
})
