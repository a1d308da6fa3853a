import type { Finding, SourceFile } from './problem.ts'

/** One statement of what was asked of the product, in our words. An `(open)` one leaves the answer to the implementation. */
interface Statement {
  id: string
  isOpen: boolean
  path: string
  line: number
}

/** How a rule stands to the statements of the law: it adds to them, holds some, or departs from some as a decision says. */
export interface Marks {
  holds: string[]
  departs: { statement: string; page: string }[]
}

interface MarkedRule {
  id: string
  isPlanned: boolean
  /** Undefined where a rule has no mark, or one that cannot be read. */
  marks: Marks | undefined
  path: string
  line: number
}

const STATEMENT = /^- \*\*(S(\d+)\.\d+)\*\* (\(open\) )?\S.*$/
const RULE = /^- \*\*(R\d+\.\d+)\*\* (\(planned\) )?(.*)$/
const IDS = String.raw`S\d+\.\d+(?: S\d+\.\d+)*`
/** All marks of a rule, which are its end. */
const MARKS = new RegExp(String.raw`((?: · (?:adds|holds ${IDS}|departs ${IDS} \([\w-]+\)))+)$`)
const FORM =
  'a rule ends with how it stands to the law: · adds, · holds S4.12 S4.13, · departs S4.12 (2026-11-28-page), or the last two'
const DECISIONS = 'docs/decisions/'

/** Reads the marks at the end of a rule's text; undefined without any, and for `adds` beside another. */
export function marksOf(text: string): Marks | undefined {
  const [, marks = ''] = MARKS.exec(text) ?? []
  const parts = marks.split(' · ').filter(Boolean)
  if (parts.length === 0 || (parts.includes('adds') && parts.length > 1)) return undefined
  const read: Marks = { holds: [], departs: [] }
  for (const part of parts) {
    const [kind, ...words] = part.split(' ')
    const statements = words.filter(word => word.startsWith('S'))
    const page = words.at(-1)?.slice(1, -1) ?? ''
    if (kind === 'holds') read.holds.push(...statements)
    if (kind === 'departs') read.departs.push(...statements.map(statement => ({ statement, page })))
  }
  return read
}

function statementsIn({ path, text }: SourceFile): { statements: Statement[]; problems: Finding[] } {
  const [heading = '', ...lines] = text.split('\n')
  const [, point] = /^# (\d+)\. \S/.exec(heading) ?? []
  const statements: Statement[] = []
  const problems: Finding[] = point
    ? []
    : [{ path, line: 1, message: 'a point of the law begins with: # 4. Title' }]
  for (const [index, content] of lines.entries()) {
    const line = index + 2
    const [, id, own, open] = STATEMENT.exec(content) ?? []
    if (id && own !== point) problems.push({ path, line, message: `${id} is listed in point ${point}` })
    if (id) statements.push({ id, isOpen: open !== undefined, path, line })
    else if (/^\s*[-*+] |\*\*S\d/.test(content))
      problems.push({
        path,
        line,
        message: 'a statement reads: - **S4.12** text, or - **S4.12** (open) text',
      })
  }
  return { statements, problems }
}

const rulesIn = ({ path, text }: SourceFile): MarkedRule[] =>
  text.split('\n').flatMap((content, index) => {
    const [, id, planned, rest = ''] = RULE.exec(content) ?? []
    return id ? [{ id, isPlanned: planned !== undefined, marks: marksOf(rest), path, line: index + 1 }] : []
  })

function twice(statements: Statement[]): Finding[] {
  const seen = new Set<string>()
  return statements.flatMap(({ id, path, line }) => {
    if (seen.has(id)) return [{ path, line, message: `${id} is listed twice` }]
    seen.add(id)
    return []
  })
}

/** What is wrong with the marks of one rule. */
function wrongMarks(rule: MarkedRule, known: Map<string, Statement>, inForce: Set<string>): string[] {
  const { marks } = rule
  if (!marks) return [`${rule.id}: ${FORM}`]
  const departed = marks.departs.map(({ statement }) => statement)
  return [
    ...[...marks.holds, ...departed].filter(id => !known.has(id)).map(id => `${rule.id}: no statement ${id}`),
    ...[...marks.holds, ...departed]
      .filter(id => known.get(id)?.isOpen)
      .map(id => `${rule.id}: ${id} is left open, so that no rule can hold it`),
    ...departed
      .filter(id => marks.holds.includes(id))
      .map(id => `${rule.id} holds ${id} and departs from it`),
    ...marks.departs
      .filter(({ page }) => !inForce.has(page))
      .map(
        ({ statement, page }) =>
          `${rule.id} departs from ${statement} without a decision in force: ${page}.md`,
      ),
  ]
}

/**
 * Compares the law with the rules: every statement is held by a built rule, or departed from by one that names a decision in force, and
 * every rule says how it stands to the law.
 */
export function checkLaw(
  law: SourceFile[],
  chapters: SourceFile[],
  decisions: SourceFile[],
): { problems: Finding[]; summary: string } {
  const read = law.map(statementsIn)
  const statements = read.flatMap(point => point.statements)
  const known = new Map(statements.map(statement => [statement.id, statement]))
  const inForce = new Set(
    decisions
      .filter(({ text }) => /^Status: in force$/m.test(text))
      .map(({ path }) => path.slice(DECISIONS.length, -'.md'.length)),
  )
  const rules = chapters.flatMap(rulesIn)
  const built = rules.flatMap(({ isPlanned, marks }) => (isPlanned || !marks ? [] : [marks]))
  const held = new Set(built.flatMap(({ holds }) => holds))
  const departed = new Set(built.flatMap(({ departs }) => departs.map(({ statement }) => statement)))
  const closed = statements.filter(({ isOpen }) => !isOpen)
  const problems = [
    ...read.flatMap(point => point.problems),
    ...twice(statements),
    ...rules.flatMap(rule =>
      wrongMarks(rule, known, inForce).map(message => ({ path: rule.path, line: rule.line, message })),
    ),
    ...closed
      .filter(({ id }) => !held.has(id) && !departed.has(id))
      .map(({ id, path, line }) => ({ path, line, message: `no built rule holds ${id} or departs from it` })),
  ]
  const fully = closed.filter(({ id }) => held.has(id) && !departed.has(id)).length
  const open = statements.length - closed.length
  const counts = `${fully} held, ${departed.size} departed from, ${open} left open`
  return { problems, summary: `law: ${statements.length} statements, ${counts}` }
}
