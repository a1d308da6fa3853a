import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { meanings } from '#contract/describe/data/meanings.ts'
import { tableNames, tableOf } from '#contract/describe/data/tables.ts'
import { root } from './checks/sources.ts'

const PATH = join(root, 'docs/data-files.md')

/** A comment that names a file, and below it the table of that file's columns. */
const TABLE = /(<!-- columns of (\S+) -->\n\|.*\n\|.*\n)(?:\|.*\n)*/g

/** docs/data-files.md with the columns as they are described in src/lib/contract/describe/data/. Throws where it names a file of no table. */
export const dataFilesDocs = (text = readFileSync(PATH, 'utf8')): string =>
  text.replaceAll(TABLE, (_, head: string, file: string) => head + rowsOf(file))

/** A row for each column of a file; those of the same meaning share one. */
function rowsOf(file: string): string {
  const name = tableNames.find(name => tableOf(name).file === file)
  const said = new Map<string, string>(Object.entries((name && meanings[name]) ?? {}))
  if (!name || said.size === 0)
    throw new Error(`docs/data-files.md names ${file}, whose columns have no meanings`)
  const rows: { columns: string[]; meaning: string }[] = []
  for (const column of Object.keys(tableOf(name).columns)) {
    const meaning = said.get(column)
    if (meaning === undefined) continue
    const last = rows.at(-1)
    if (last?.meaning === meaning) last.columns.push(column)
    else rows.push({ columns: [column], meaning })
  }
  return rows
    .map(({ columns, meaning }) => `| ${columns.map(column => `\`${column}\``).join(', ')} | ${meaning} |\n`)
    .join('')
}

/** `npm run data-files-docs` writes the file; a test fails when it is out of date. */
if (import.meta.main) writeFileSync(PATH, dataFilesDocs())
