import { type Finding, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'

type Rule = { id: string; planned: boolean; line: number }
type Outcome = { problems: Finding[]; summary: string }

const LEDGER = 'docs/rules.md'
/** Names rules that do not exist. */
const OWN_TEST = 'tests/unit/checks/rules.test.ts'
/** A rule without a mark is built; no other mark than `(planned)` is known. */
const RULE = /^- \*\*(R(\d+)\.\d+)\*\* (?:\((planned)\) )?[^\s(].*$/
/** A title with more rules than this says nothing about which of them its test proves. */
const MAX_IDS = 4
const TOO_MANY = 'a title names at most four, each further one stands at its own test or step'
const FORM = 'a rule reads: - **R4.12** text, or - **R4.12** (planned) text, on one line'

/** The titles of tests, groups, steps and rows that name rules: in brackets, or as a text of its own. */
const NAMED = /[['](R\d+\.\d+(?: R\d+\.\d+)*)[\]']/g
const COMMENT = /^\s*(?:\/\/|\/?\*)/

type Title = { path: string; line: number; ids: string[] }

/** The titles of a test file that name rules. */
export const titlesOf = ({ path, text }: SourceFile): Title[] =>
  text.split('\n').flatMap((content, index) =>
    COMMENT.test(content)
      ? []
      : [...content.matchAll(NAMED)].map(([, ids = '']) => ({
          path,
          line: index + 1,
          ids: ids.split(' '),
        })),
  )

/** Reads the ledger. Below its first numbered heading, a line is a heading, a rule, or prose that is not a list. */
function readLedger({ path, text }: SourceFile): { rules: Rule[]; problems: Finding[] } {
  const rules: Rule[] = []
  const problems: Finding[] = []
  let group: string | undefined
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const heading = /^## R?(\d+)/.exec(content)
    if (heading) group = heading[1]
    if (heading || group === undefined) continue
    const [, id, point, mark] = RULE.exec(content) ?? []
    if (id !== undefined) {
      if (rules.some(rule => rule.id === id)) problems.push({ path, line, message: `${id} is listed twice` })
      if (point !== group) problems.push({ path, line, message: `${id} is listed in group ${group}` })
      rules.push({ id, planned: mark !== undefined, line })
    } else if (/^\s*[-*+] |\*\*R|^\s+\S/.test(content)) {
      problems.push({ path, line, message: FORM })
    }
  }
  if (rules.length === 0) problems.push({ path, line: 1, message: 'has no rules' })
  return { rules, problems }
}

/** Compares ledger and tests: every built rule has a test, and every id in a test's title is a rule. */
export function checkRules(ledger: SourceFile, tests: SourceFile[]): Outcome {
  const { rules, problems } = readLedger(ledger)
  const titles = tests.flatMap(titlesOf)
  for (const { path, line, ids } of titles.filter(title => title.ids.length > MAX_IDS))
    problems.push({ path, line, message: `names ${ids.length} rules: ${TOO_MANY}` })
  const known = new Set(rules.map(rule => rule.id))
  const carried = new Set(titles.flatMap(title => title.ids))
  for (const { path, line, ids } of titles) {
    for (const id of ids.filter(each => !known.has(each)))
      problems.push({ path, line, message: `no rule ${id}` })
  }
  const built = rules.filter(rule => !rule.planned)
  for (const { id, line } of built.filter(rule => !carried.has(rule.id))) {
    problems.push({ path: ledger.path, line, message: `${id} is built, but no test carries it` })
  }
  const early = rules.filter(rule => rule.planned && carried.has(rule.id)).map(rule => rule.id)
  const hint = early.length > 0 ? `\nplanned, but already tested: ${early.join(' ')}` : ''
  const counts = `${built.length} built, ${rules.length - built.length} planned; ${titles.length} tests carry ids`
  return { problems, summary: `rules: ${counts}${hint}` }
}

if (import.meta.main) {
  const [ledger = { path: LEDGER, text: '' }] = readSources(path => path === LEDGER)
  const { problems, summary } = checkRules(
    ledger,
    readSources(path => path.startsWith('tests/') && path !== OWN_TEST && CODE.test(path)),
  )
  report(problems, summary)
}
