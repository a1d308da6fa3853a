import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SourceFile } from './checks/problem.ts'
import { readSources, root } from './checks/sources.ts'

/** The rooms that pages of docs/decisions/ name in their heads, in the order of the index. */
export const decisionRooms: Record<string, string> = {
  contract: 'The contract and the API',
  menu: 'Menu, prices and offers',
  delivery: 'Delivery and addresses',
  orders: 'Cart, checkout and orders',
  payments: 'Payments and money',
  accounts: 'Accounts and sign-in',
  pages: 'Pages of the shop',
  build: 'Builds and pictures',
  desk: 'The desk',
  server: 'Server, database and operations',
  security: 'Security and limits',
  programs: 'Branches and other programs',
  work: 'How the code is made and tested',
}

export const DECISIONS = 'docs/decisions/README.md'
export const isDecision = (path: string): boolean => /^docs\/decisions\/\d.*\.md$/.test(path)
/** Below it, docs/decisions/README.md is written anew. */
const MARKER = '<!-- index -->\n'

/** The pages that list their chapters in a table; the ids of a chapter begin with the letter. */
const ledgers = {
  'docs/rules.md': { folder: 'docs/rules/', letter: 'R', head: '| ids | chapter |\n|---|---|\n' },
  'docs/law.md': { folder: 'docs/law/', letter: 'S', head: '| ids | point |\n|---|---|\n' },
}
export type LedgerPath = keyof typeof ledgers

/** docs/decisions/README.md with the pages by their rooms, the earliest first. */
export function withDecisions(readme: string, pages: SourceFile[]): string {
  const groups = Object.entries(decisionRooms).flatMap(([room, heading]) => {
    const lines = pages.filter(({ text }) => roomOf(text) === room).map(lineOf)
    return lines.length > 0 ? [`\n## ${heading}\n\n${lines.join('')}`] : []
  })
  const [introduction] = readme.split(MARKER)
  return [introduction, MARKER, ...groups].join('')
}

/** The room that a page names below its status. */
export const roomOf = (page: string): string | undefined => /^Room: (.+)$/m.exec(page)?.[1]

function lineOf({ path, text }: SourceFile): string {
  const name = basename(path)
  const [, title = name] = /^# (.+)/.exec(text) ?? []
  return `- ${name.slice(0, '2026-11-20'.length)} [${title}](${name})${/^Status: superseded/m.test(text) ? ', superseded' : ''}\n`
}

/** docs/rules.md or docs/law.md with the table of its chapters, whose headings read `# 4. Title`. */
export function withChapters(page: LedgerPath, text: string, chapters: SourceFile[]): string {
  const { letter, head } = ledgers[page]
  const rows = chapters.map(({ path, text }) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? []
    return `| ${letter}${number} | [${title}](${path.replace('docs/', '')}) |\n`
  })
  const [before = '', after = ''] = text.split(head)
  return [before, head, ...rows, after.replace(/^(?:\|.*\n)*/, '')].join('')
}

/** `npm run docs-index` writes the lists of rules, statements of the law and decisions; `npm test -- checks` fails when one is out of date. */
if (import.meta.main) {
  const files = readSources(path => path.startsWith('docs/') && path.endsWith('.md'))
  const textOf = (path: string): string => files.find(file => file.path === path)?.text ?? ''
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
  write(
    DECISIONS,
    withDecisions(
      textOf(DECISIONS),
      files.filter(({ path }) => isDecision(path)),
    ),
  )
  for (const page of Object.keys(ledgers) as LedgerPath[]) {
    const chapters = files.filter(({ path }) => path.startsWith(ledgers[page].folder))
    write(page, withChapters(page, textOf(page), chapters))
  }
}
