import { isDecision, type LedgerPath, withChapters } from '../docs-index.ts'
import { checkLaw } from './law.ts'
import { type Finding, lineAt, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'

type Rule = { id: string; planned: boolean; path: string; line: number }
type Outcome = { problems: Finding[]; summary: string }

/** Lists the chapters of the ledger, and has no rules itself. */
const INDEX = 'docs/rules.md'
/** The same for the law. */
const LAW_INDEX = 'docs/law.md'
const CHAPTER = /^docs\/rules\/.*\.md$/
const LAW = /^docs\/law\/.*\.md$/
/** Names rules that do not exist. */
const OWN_TEST = 'tests/unit/checks/rules.test.ts'
/** A rule without a mark is built; no other mark than `(planned)` is known. */
const RULE = /^- \*\*(R(\d+)\.\d+)\*\* (?:\((planned)\) )?[^\s(].*$/
/** A title with more rules than this says nothing about which of them its test proves. */
const MAX_IDS = 4
const TOO_MANY = 'a title names at most four, each further one stands at its own test or step'
/** Anything that looks like a rule or continues one. */
const LISTED = /^\s*[-*+] |\*\*R|^\s+\S/
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

/** Reads a chapter of the ledger. Below its heading, a line is a rule, or prose that is not a list. */
function readChapter({ path, text }: SourceFile): { rules: Rule[]; problems: Finding[] } {
  const rules: Rule[] = []
  const problems: Finding[] = []
  const [heading = '', ...lines] = text.split('\n')
  const [, group] = /^# (\d+)\. \S/.exec(heading) ?? []
  if (group === undefined) problems.push({ path, line: 1, message: 'a chapter begins with: # 4. Title' })
  for (const [index, content] of lines.entries()) {
    const line = index + 2
    const [, id, point, mark] = RULE.exec(content) ?? []
    if (id !== undefined) {
      if (point !== group) problems.push({ path, line, message: `${id} is listed in group ${group}` })
      rules.push({ id, planned: mark !== undefined, path, line })
    } else if (LISTED.test(content)) {
      problems.push({ path, line, message: FORM })
    }
  }
  if (rules.length === 0) problems.push({ path, line: 1, message: 'has no rules' })
  return { rules, problems }
}

/** Finds ids that are listed again, in whichever chapter. */
function listedTwice(rules: Rule[]): Finding[] {
  const seen = new Set<string>()
  return rules.flatMap(({ id, path, line }) => {
    if (seen.has(id)) return [{ path, line, message: `${id} is listed twice` }]
    seen.add(id)
    return []
  })
}

/** Finds rules outside the chapters. */
const rulesOutside = ({ path, text }: SourceFile): Finding[] =>
  [...text.matchAll(/^[ \t]*[-*+] +\*\*R\d/gm)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    message: 'a rule is in a chapter',
  }))

/** Compares the table of chapters with what `npm run docs-index` writes. */
const checkChapters = (path: LedgerPath, text: string, chapters: SourceFile[]): Finding[] =>
  withChapters(path, text, chapters) === text
    ? []
    : [{ path, line: 1, message: 'is not as `npm run docs-index` writes it' }]

/** Compares ledger and tests: every built rule has a test, and every id in a test's title is a rule. */
export function checkRules(index: string, chapters: SourceFile[], tests: SourceFile[]): Outcome {
  const read = chapters.map(readChapter)
  const rules = read.flatMap(chapter => chapter.rules)
  const problems = [
    ...rulesOutside({ path: INDEX, text: index }),
    ...checkChapters(INDEX, index, chapters),
    ...read.flatMap(chapter => chapter.problems),
    ...listedTwice(rules),
  ]
  if (chapters.length === 0) problems.push({ path: INDEX, line: 1, message: 'has no chapters' })
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
  for (const { id, path, line } of built.filter(rule => !carried.has(rule.id))) {
    problems.push({ path, line, message: `${id} is built, but no test carries it` })
  }
  const early = rules.filter(rule => rule.planned && carried.has(rule.id)).map(rule => rule.id)
  const hint = early.length > 0 ? `\nplanned, but already tested: ${early.join(' ')}` : ''
  const counts = `${built.length} built, ${rules.length - built.length} planned; ${titles.length} tests carry ids`
  return { problems, summary: `rules: ${counts}${hint}` }
}

if (import.meta.main) {
  const textOf = (path: LedgerPath): string => readSources(found => found === path)[0]?.text ?? ''
  const chapters = readSources(path => CHAPTER.test(path))
  const tests = readSources(path => path.startsWith('tests/') && path !== OWN_TEST && CODE.test(path))
  const statements = readSources(path => LAW.test(path))
  const ledger = checkRules(textOf(INDEX), chapters, tests)
  const law = checkLaw(statements, chapters, readSources(isDecision))
  const points = checkChapters(LAW_INDEX, textOf(LAW_INDEX), statements)
  report([...ledger.problems, ...points, ...law.problems], `${ledger.summary}\n${law.summary}`)
}
