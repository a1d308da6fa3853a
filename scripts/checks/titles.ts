import ts from 'typescript'
import { lineAt, type SourceFile } from './problem.ts'
import { calleeNames, parse, spelledText, walk } from './syntax.ts'

/** A test's title that names rules; a table's row that fills a title counts as a title of its own. */
export type Title = { path: string; line: number; ids: string[] }

const ID = /\bR\d+\.\d+\b/g
const TESTS = new Set(['test', 'it', 'describe', 'suite'])
const IDLE = new Set(['skip', 'todo', 'fixme'])

/** The rows of a table: written at the call, or as a constant of the same file. */
function rowsOf(node: ts.Node | undefined, tree: ts.SourceFile): ts.Node[] {
  if (!node) return []
  if (ts.isArrayLiteralExpression(node)) return [...node.elements]
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return rowsOf(node.expression, tree)
  if (!ts.isIdentifier(node)) return []
  const found: ts.Node[] = []
  walk(tree, each => {
    const names = ts.isVariableDeclaration(each) && ts.isIdentifier(each.name) && each.name.text === node.text
    if (names && each.initializer && !ts.isIdentifier(each.initializer))
      found.push(...rowsOf(each.initializer, tree))
  })
  return found
}

/** What a row puts into its title: the properties that `$name` names, and the texts that `%s` prints in turn. */
function filling(row: ts.Node, title: string): string[] {
  if (ts.isObjectLiteralExpression(row)) {
    const named = new Set([...title.matchAll(/\$(\w+)/g)].map(match => match[1]))
    const properties = row.properties.filter(each => ts.isPropertyAssignment(each))
    return properties
      .filter(each => named.has(each.name.getText()))
      .map(each => spelledText(each.initializer) ?? '')
  }
  const printed = title.match(/%[sjo]/g)?.length ?? 0
  const cells = ts.isArrayLiteralExpression(row) ? [...row.elements] : [row]
  return cells.slice(0, printed).map(cell => spelledText(cell) ?? '')
}

function textsOf(node: ts.CallExpression, tree: ts.SourceFile): { text: string; at: ts.Node }[] {
  const title = spelledText(node.arguments[0])
  if (title === null) return []
  const table = ts.isCallExpression(node.expression) ? rowsOf(node.expression.arguments[0], tree) : []
  return [
    { text: title, at: node },
    ...table.flatMap(row => filling(row, title).map(text => ({ text, at: row }))),
  ]
}

/** The titles of a test file that name rules. Skipped tests prove nothing, so their titles are not read. */
export function titlesOf(file: SourceFile): Title[] {
  const titles: Title[] = []
  for (const tree of parse(file)) {
    walk(tree, node => {
      if (!ts.isCallExpression(node)) return true
      const [name = '', ...modifiers] = calleeNames(node.expression)
      if (!TESTS.has(name)) return true
      if (modifiers.some(modifier => IDLE.has(modifier))) return false
      for (const { text, at } of textsOf(node, tree)) {
        const ids = text.match(ID) ?? []
        if (ids.length > 0)
          titles.push({ path: file.path, line: lineAt(file.text, at.getStart()), ids: [...ids] })
      }
      return true
    })
  }
  return titles
}
