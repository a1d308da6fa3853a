import ts from 'typescript'
import { lineAt, type Problem, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'
import { calleeNames, parse, template, walk } from './syntax.ts'

type Use = { path: string; line: number; key: string }
type Found = { uses: Use[]; problems: Problem[] }

/** English is the source: its dictionary holds only the texts that read otherwise than their keys. */
const LANGUAGES = ['de', 'tr']
const FOLDER = 'src/lib/i18n/messages/'
const MARKERS = new Set(['t', 'msg'])

/** The texts a call may end up with: literals, those of both branches of a choice, and texts put together. */
function literals(node: ts.Node | undefined): ts.Node[] {
  if (!node) return []
  if (ts.isParenthesizedExpression(node)) return literals(node.expression)
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const parts = [...literals(node.left), ...literals(node.right)]
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken && parts.length > 0 ? [node] : parts
  }
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? [node] : []
}

const marks = (node: ts.CallExpression): boolean => {
  const names = calleeNames(node.expression)
  return !ts.isCallExpression(node.expression) && MARKERS.has(names.at(-1) ?? '')
}

function usesIn(tree: ts.Node, file: SourceFile, offset = 0): Found {
  const found: Found = { uses: [], problems: [] }
  walk(tree, node => {
    if (!ts.isCallExpression(node) || !marks(node)) return
    for (const literal of literals(node.arguments[0])) {
      const at = { path: file.path, line: lineAt(file.text, offset + literal.getStart()) }
      if (ts.isStringLiteralLike(literal)) found.uses.push({ ...at, key: literal.text })
      else found.problems.push({ ...at, message: 'a text is one literal and inserts values by {name}' })
    }
  })
  return found
}

/** Where the bracket that opens at `start` closes; quoted brackets do not count. */
function closing(text: string, start: number): number {
  let depth = 0
  for (const { 0: token, index } of text
    .slice(start)
    .matchAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[()]/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0) return start + index + 1
  }
  return text.length
}

/** Markup is no TypeScript, so the calls in it are cut out and parsed one by one. */
function usesInMarkup(file: SourceFile): Found[] {
  const markup = template(file.text)
  return [...markup.matchAll(/(?<![\w.$])(?:\w+\.)*(?:t|msg)\(/g)].map(({ 0: call, index }) => {
    const end = closing(markup, index + call.length - 1)
    const tree = ts.createSourceFile(file.path, markup.slice(index, end), ts.ScriptTarget.Latest, true)
    return usesIn(tree, file, index)
  })
}

/** Every text that a file passes to `t` or `msg`. */
export function textsOf(file: SourceFile): Found {
  const parts = parse(file).map(tree => usesIn(tree, file))
  const all = file.path.endsWith('.astro') ? [...parts, ...usesInMarkup(file)] : parts
  return { uses: all.flatMap(part => part.uses), problems: all.flatMap(part => part.problems) }
}

const placeholders = (text: string): string => [...new Set(text.match(/\{[^{}]+\}/g))].sort().join(' ')

function readDictionary({ path, text }: SourceFile): { entries: [string, unknown][]; problems: Problem[] } {
  try {
    return { entries: Object.entries(JSON.parse(text)), problems: [] }
  } catch (error) {
    return { entries: [], problems: [{ path, line: 1, message: `is no JSON: ${error}` }] }
  }
}

function checkDictionary(file: SourceFile, uses: Use[]): Problem[] {
  const { entries, problems } = readDictionary(file)
  const used = new Set(uses.map(use => use.key))
  const line = (key: string): number =>
    lineAt(file.text, Math.max(0, file.text.indexOf(`${JSON.stringify(key)}:`)))
  const known = new Set<string>()
  for (const [key, value] of entries) {
    const at = { path: file.path, line: line(key) }
    if (!used.has(key)) problems.push({ ...at, message: `no code uses ${JSON.stringify(key)}` })
    if (typeof value !== 'string' || value.trim() === '') continue
    known.add(key)
    if (placeholders(key) === placeholders(value)) continue
    problems.push({ ...at, message: `${JSON.stringify(key)} and its translation differ in placeholders` })
  }
  const name = file.path.slice(FOLDER.length)
  const whole = LANGUAGES.some(language => name === `${language}.json`)
  const missing = uses.filter(
    ({ key }, index) => whole && !known.has(key) && uses.findIndex(use => use.key === key) === index,
  )
  return [
    ...problems,
    ...missing.map(({ key, path, line }) => ({
      path,
      line,
      message: `${name} lacks ${JSON.stringify(key)}`,
    })),
  ]
}

/** Holds the texts of the code against every dictionary, both ways. */
export function checkWords(
  code: SourceFile[],
  dictionaries: SourceFile[],
): { problems: Problem[]; texts: number } {
  const found = code.map(textsOf)
  const uses = found.flatMap(each => each.uses)
  const absent = LANGUAGES.map(language => `${FOLDER}${language}.json`)
    .filter(path => !dictionaries.some(dictionary => dictionary.path === path))
    .map(path => ({ path, text: '{}' }))
  const all = [...dictionaries, ...absent]
  const problems = [
    ...found.flatMap(each => each.problems),
    ...all.flatMap(each => checkDictionary(each, uses)),
  ]
  return { problems, texts: new Set(uses.map(use => use.key)).size }
}

if (import.meta.main) {
  const { problems, texts } = checkWords(
    readSources(path => /^(?:src|server)\//.test(path) && CODE.test(path)),
    readSources(path => path.startsWith(FOLDER) && path.endsWith('.json')),
  )
  report(problems, `words: ${texts} texts`)
}
