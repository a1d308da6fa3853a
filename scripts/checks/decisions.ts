import { basename } from 'node:path'
import { DECISIONS, decisionRooms, isDecision, roomOf, withDecisions } from '../docs-index.ts'
import { type Finding, lineAt, report, type SourceFile } from './problem.ts'
import { readSources } from './sources.ts'

/*
 * Every page of docs/decisions/ says below its title whether it is in force and which room it is about, the index is as
 * `npm run docs-index` writes it, and a page that any file names exists.
 */

const FOLDER = 'docs/decisions/'
/** Names pages that do not exist. */
const OWN_TEST = 'tests/unit/checks/decisions.test.ts'
const STATUS = /^# .+\n\nStatus: (?:in force|superseded by \[[^\]]+\]\([^)]+\))\n/
const FORM = 'begins with a title, and then “Status: in force” or “Status: superseded by [title](page.md)”'
const ROOM = `needs a line below its status such as “Room: menu”, with one of ${Object.keys(decisionRooms).join(', ')}`
/** A page as any file names it, and as the pages link to each other. */
const NAMED = /\bdecisions\/([\w-]+\.md)/g
const LINKED = /\]\(([\w-]+\.md)/g

/** Checks the pages, the index and what other files name. */
export function checkDecisions(files: SourceFile[]): Finding[] {
  const here = files.filter(({ path }) => path.startsWith(FOLDER))
  const pages = here.filter(({ path }) => path !== DECISIONS)
  const index = here.filter(({ path }) => path === DECISIONS)
  const written = pages.filter(({ path }) => isDecision(path))
  const names = new Set(here.map(({ path }) => basename(path)))
  const at = ({ path }: SourceFile, message: string): Finding => ({ path, line: 1, message })
  return [
    ...pages.filter(({ text }) => !STATUS.test(text)).map(page => at(page, FORM)),
    ...pages
      .filter(({ text }) => !Object.hasOwn(decisionRooms, roomOf(text) ?? ''))
      .map(page => at(page, ROOM)),
    ...index
      .filter(({ text }) => withDecisions(text, written) !== text)
      .map(page => at(page, 'is not as `npm run docs-index` writes it')),
    ...files.flatMap(file => missing(file, NAMED, names)),
    ...here.flatMap(file => missing(file, LINKED, names)),
  ]
}

/** Finds names of pages that do not exist. */
const missing = ({ path, text }: SourceFile, pattern: RegExp, names: Set<string>): Finding[] =>
  [...text.matchAll(pattern)].flatMap(({ 1: name = '', index }) =>
    names.has(name) ? [] : [{ path, line: lineAt(text, index), message: `no page ${name}` }],
  )

if (import.meta.main) {
  const files = readSources(path => path !== OWN_TEST).filter(({ text }) => !text.includes('\0'))
  const pages = files.filter(({ path }) => path.startsWith(FOLDER)).length - 1
  report(checkDecisions(files), `decisions: ${pages} pages`)
}
