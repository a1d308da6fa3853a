import ts from 'typescript'

/** A change of one expression or statement that a test should notice. */
export interface Mutation {
  start: number
  end: number
  line: number
  /** The replacement. */
  text: string
  /** Whether it replaces a whole statement. */
  statement: boolean
}

const OTHER: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
}

/** Every mutation of a file: operators, conditions, numbers, fallbacks, list entries and calls for their effect. */
export function mutationsOf(text: string): Mutation[] {
  const tree = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const raw = (node: ts.Node): string => text.slice(node.getStart(tree), node.end)
  const add = (node: ts.Node, changed: string, statement = false): void => {
    if (!statement && opensStatement(node, tree)) return
    const start = node.getStart(tree)
    const line = tree.getLineAndCharacterOfPosition(start).line + 1
    found.push({ start, end: node.end, line, text: changed, statement })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return
    if (ts.isBinaryExpression(node)) {
      const other = OTHER[node.operatorToken.kind]
      const isFallback = node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
      if (other) add(node, `(${raw(node.left)}) ${other} (${raw(node.right)})`)
      else if (isFallback) add(node, raw(node.left))
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, raw(node.operand))
    } else if (ts.isConditionalExpression(node)) {
      add(node.condition, `!(${raw(node.condition)})`)
    } else if (ts.isIfStatement(node)) {
      add(node.expression, 'false')
    } else if (ts.isNumericLiteral(node) && !isName(node)) {
      add(node, `(${node.text} + 1)`)
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
      add(node, 'false')
    } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
      add(node, 'true')
    } else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) {
      add(node, `[${node.elements.slice(1).map(raw).join(', ')}]`)
    } else if (ts.isExpressionStatement(node) && isCall(node.expression)) {
      add(node, '', true)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const isName = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

/** Code without semicolons: a statement that starts with a bracket would continue the line before. */
function opensStatement(node: ts.Node, tree: ts.SourceFile): boolean {
  for (let at = node.parent; at && at.getStart(tree) === node.getStart(tree); at = at.parent) {
    if (ts.isExpressionStatement(at)) return true
  }
  return false
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node)

/** The file with all these mutations in it, each asleep until its number is the active one. */
export function plant(text: string, mutations: ReadonlyMap<number, Mutation>): string {
  const inside = (start: number, end: number, within: [number, Mutation][]): string => {
    let done = start
    let result = ''
    for (const [id, mutation] of outermost(within)) {
      const deeper = within.filter(
        ([other, each]) => other !== id && each.start >= mutation.start && each.end <= mutation.end,
      )
      const before = inside(mutation.start, mutation.end, deeper)
      const isActive = `globalThis.activeMutant?.(${id})`
      result += text.slice(done, mutation.start)
      result += mutation.statement
        ? `{ if (!${isActive}) { ${before} } }`
        : `(${isActive} ? (${mutation.text}) : (${before}))`
      done = mutation.end
    }
    return result + text.slice(done, end)
  }
  return inside(0, text.length, [...mutations])
}

/** The mutations that lie in no other; of several at one place the first. */
const outermost = (all: [number, Mutation][]): [number, Mutation][] =>
  all
    .filter(([id, each]) => !all.some(([other, wider]) => other !== id && lies(each, wider, id, other)))
    .sort(([, a], [, b]) => a.start - b.start)

const lies = (inner: Mutation, outer: Mutation, id: number, other: number): boolean => {
  const same = inner.start === outer.start && inner.end === outer.end
  return same ? other < id : inner.start >= outer.start && inner.end <= outer.end
}
