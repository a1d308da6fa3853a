import { type Problem, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'
import { titlesOf } from './titles.ts'

type Rule = { id: string; state: string; line: number }
type Outcome = { problems: Problem[]; summary: string }

const LEDGER = 'docs/rules.md'
const RULE = /^- \*\*(R(\d+)\.\d+)\*\* \((built|planned)\) \S.*$/

/** Reads the ledger. Below its first heading a line is a heading, a rule, or prose that is no list. */
export function readLedger({ path, text }: SourceFile): { rules: Rule[]; problems: Problem[] } {
  const rules: Rule[] = []
  const problems: Problem[] = []
  let group: string | undefined
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const heading = /^## R?(\d+)/.exec(content)
    if (heading) group = heading[1]
    if (heading || group === undefined) continue
    const [, id, point, state] = RULE.exec(content) ?? []
    if (id !== undefined && state !== undefined) {
      if (rules.some(rule => rule.id === id))
        problems.push({ path, line, message: `${id} stands here twice` })
      if (point !== group) problems.push({ path, line, message: `${id} stands in group ${group}` })
      rules.push({ id, state, line })
    } else if (/^\s*[-*+] |\*\*R|^\s+\S/.test(content)) {
      problems.push({ path, line, message: 'a rule reads: - **R4.12** (planned) text, on one line' })
    }
  }
  if (rules.length === 0) problems.push({ path, line: 1, message: 'has no rules' })
  return { rules, problems }
}

/** Holds ledger and tests against each other. */
export function checkRules(ledger: SourceFile, tests: SourceFile[]): Outcome {
  const { rules, problems } = readLedger(ledger)
  const titles = tests.flatMap(titlesOf)
  const known = new Set(rules.map(rule => rule.id))
  const carried = new Set(titles.flatMap(title => title.ids))
  for (const { path, line, ids } of titles) {
    for (const id of ids.filter(each => !known.has(each)))
      problems.push({ path, line, message: `no rule ${id}` })
  }
  const built = rules.filter(rule => rule.state === 'built')
  for (const { id, line } of built.filter(rule => !carried.has(rule.id))) {
    problems.push({ path: ledger.path, line, message: `${id} is built, but no test carries it` })
  }
  const early = rules.filter(rule => rule.state === 'planned' && carried.has(rule.id)).map(rule => rule.id)
  const hint = early.length > 0 ? `\nplanned, yet tested: ${early.join(' ')}` : ''
  const counts = `${built.length} built, ${rules.length - built.length} planned; ${titles.length} tests carry ids`
  return { problems, summary: `rules: ${counts}${hint}` }
}

if (import.meta.main) {
  const [ledger = { path: LEDGER, text: '' }] = readSources(path => path === LEDGER)
  const { problems, summary } = checkRules(
    ledger,
    readSources(path => path.startsWith('tests/') && CODE.test(path)),
  )
  report(problems, summary)
}
