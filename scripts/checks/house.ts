import ts from 'typescript'
import { lineAt, matches, type Problem, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'
import { calleeNames, parse, spelledText, template, walk } from './syntax.ts'

const MOST_LINES = 300
const MANY_LINES = 100

/** This file and its test have to spell out what they forbid. */
const SPELLS = new Set(['scripts/checks/house.ts', 'tests/unit/checks/house.test.ts'])

const EVERYWHERE: [RegExp, string][] = [
  [/\b(?:TODO|FIXME)\b/g, 'open ends belong in an issue, not in a file'],
  [/(?:file:\/\/|(?<![\w.\-/}*]))\/(?:work|root|home)\/\w/g, 'names a path of one machine'],
  [
    /\/\/[\w.-]*\b(?:registry|verdaccio|artifactory|nexus)\b|\bregistry\s*=\s*http|"resolved":\s*"https?:/g,
    'names a package registry',
  ],
]
const CODE_ONLY: [RegExp, string][] = [
  [/@ts-(?:ignore|expect-error|nocheck)\b/g, 'the type has to be right, not silenced'],
]
const TESTS_ONLY: [RegExp, string][] = [
  [
    /\bwaitForTimeout\b|\bsleep\(|\btimers\/promises\b|new Promise\([^)]*\)?\s*=>\s*\{?\s*setTimeout\(/g,
    'a test waits for what it needs, never for time',
  ],
]
const ASTRO_ONLY: [RegExp, string][] = [
  [/\sstyle=|<style[^>]*\sdefine:vars/g, 'no style attribute may reach the page: use a class'],
]

const RUNNERS = new Set(['test', 'it', 'describe', 'suite'])
const FOCUSED = new Set(['only'])
const SKIPPED = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** A skipped test says why: by Playwright's own second argument, or by a comment `because …` at the call. */
function explained(node: ts.CallExpression, { text }: SourceFile): boolean {
  if (spelledText(node.arguments[1])) return true
  const line = lineAt(text, node.getStart())
  return /\/[/*].*\bbecause\b/.test(
    text
      .split('\n')
      .slice(Math.max(0, line - 2), line)
      .join('\n'),
  )
}

/** Names of the options in a call such as `test('…', { skip: true }, …)`. */
function options({ arguments: [, second] }: ts.CallExpression): string[] {
  if (!second || !ts.isObjectLiteralExpression(second)) return []
  return second.properties.map(property => property.name?.getText() ?? '')
}

function checkTree(tree: ts.SourceFile, file: SourceFile): Problem[] {
  const problems: Problem[] = []
  const isTest = file.path.startsWith('tests/')
  walk(tree, node => {
    const complain = (message: string): unknown =>
      problems.push({ path: file.path, line: lineAt(file.text, node.getStart()), message })
    if (node.kind === ts.SyntaxKind.AnyKeyword) complain('any hides what a value is: name its type')
    if (!isTest || !ts.isCallExpression(node)) return
    const [name = '', ...modifiers] = calleeNames(node.expression)
    if (!RUNNERS.has(name) || ts.isCallExpression(node.expression)) return
    const marks = [...modifiers, ...options(node)]
    if (marks.some(each => FOCUSED.has(each))) complain('a focused test hides all others')
    if (marks.some(each => SKIPPED.has(each)) && !explained(node, file)) {
      complain('a skipped test says why: // because …')
    }
  })
  return problems
}

/** Everything the house asks of one file. */
export function checkHouse(file: SourceFile): Problem[] {
  const { path, text } = file
  const isCode = CODE.test(path)
  const patterns = [
    ...EVERYWHERE,
    ...(isCode ? CODE_ONLY : []),
    ...(isCode && path.startsWith('tests/') ? TESTS_ONLY : []),
  ]
  const found = SPELLS.has(path)
    ? []
    : patterns.flatMap(([pattern, message]) => matches(file, pattern, message))
  const long = (isCode || path.endsWith('.css')) && lines(text) > MOST_LINES
  const length = {
    path,
    line: MOST_LINES + 1,
    message: `has ${lines(text)} lines, at most ${MOST_LINES} are allowed`,
  }
  const markup = { path, text: path.endsWith('.astro') ? template(text) : '' }
  return [
    ...(long ? [length] : []),
    ...found,
    ...(isCode ? parse(file).flatMap(tree => checkTree(tree, file)) : []),
    ...ASTRO_ONLY.flatMap(([pattern, message]) => matches(markup, pattern, message)),
  ]
}

if (import.meta.main) {
  const files = readSources(() => true).filter(({ text }) => !text.includes('\0'))
  const many = files.filter(({ path, text }) => CODE.test(path) && lines(text) > MANY_LINES).length
  report(
    files.flatMap(checkHouse),
    `house: ${files.length} files read, ${many} of them over ${MANY_LINES} lines`,
  )
}
