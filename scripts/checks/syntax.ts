import ts from 'typescript'
import type { SourceFile } from './problem.ts'

const FRONTMATTER = /^\s*---\n[\s\S]*?\n---/
const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g
const STYLE = /(<style\b[^>]*>)([\s\S]*?)<\/style>/g
const COMMENT = /<!--[\s\S]*?-->/g

/** Blanks a text but keeps its length and lines, so that positions in what is left still point into the file. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const only = (text: string, start: number, end: number): string =>
  blank(text.slice(0, start)) + text.slice(start, end) + blank(text.slice(end))

/** The parts of an .astro file that are TypeScript: its frontmatter and its script elements. */
function astroScripts(text: string): string[] {
  const front = FRONTMATTER.exec(text)
  const fences = front ? [only(text, front[0].indexOf('---') + 3, front[0].length - 3)] : []
  const scripts = [...template(text, false).matchAll(SCRIPT)]
    .filter(([, tag]) => !tag?.includes('json'))
    .map(({ index, 1: tag = '', 2: body = '' }) => {
      const start = index + tag.length
      return only(text, start, start + body.length)
    })
  return [...fences, ...scripts]
}

/** What an .astro file has outside its frontmatter and comments; bare is without the inside of scripts and styles. */
export function template(text: string, bare = true): string {
  const markup = text.replace(FRONTMATTER, blank).replace(COMMENT, blank)
  if (!bare) return markup
  return [SCRIPT, STYLE].reduce(
    (rest, element) =>
      rest.replace(element, (all: string, tag: string) => tag + blank(all.slice(tag.length))),
    markup,
  )
}

/** Parses a file's scripts. Positions in the trees are positions in the file, for .astro too. */
export function parse({ path, text }: SourceFile): ts.SourceFile[] {
  const scripts = path.endsWith('.astro') ? astroScripts(text) : [text]
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return scripts.map(script => ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, kind))
}

/** Visits a node and all below it; if a visitor returns false, the children are not visited. */
export function walk(node: ts.Node, visit: (node: ts.Node) => unknown): void {
  if (visit(node) === false) return
  ts.forEachChild(node, child => walk(child, visit))
}

/** The names a callee is made of: `test.skip` is ['test', 'skip'], `test.each(rows)` is ['test', 'each']. */
export function calleeNames(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...calleeNames(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return calleeNames(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return calleeNames(node.tag)
  return []
}

/** The text that an expression spells out, with `…` where a template inserts a value; null when it is computed. */
export function spelledText(node: ts.Node | undefined): string | null {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(span => `…${span.literal.text}`).join('')
  }
  return null
}
