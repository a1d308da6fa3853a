import { type ContractChanges, compare } from './compare.ts'
import type { ApiDescription } from './description.ts'
import { tightened } from './exceptions.ts'

/** Between these markers of docs/api.md is what each version has added to the one before. */
const TABLE = /(<!-- versions -->\n)[\s\S]*?(<!-- \/versions -->)/

/** The page with the table of each version since the first that is kept, the latest first. */
export function withVersions(page: string, versions: ApiDescription[]): string {
  const tables = versions.slice(1).map((now, index) => {
    const before = versions[index] ?? now
    return sectionOf(now, before, compare(before, now))
  })
  return page.replace(
    TABLE,
    (_, begin: string, end: string) => `${begin}\n${tables.reverse().join('\n')}\n${end}`,
  )
}

function sectionOf({ info }: ApiDescription, before: ApiDescription, changes: ContractChanges): string {
  const rows = rowsOf(changes).filter(([, names]) => names.length > 0)
  return [
    `#### ${info.version}, since ${info['x-date']}`,
    '',
    `| new since ${before.info.version} | |`,
    '|---|---|',
    ...rows.map(([title, names]) => `| ${title} | ${names.join(', ')} |`),
    '',
  ].join('\n')
}

const rowsOf = (changes: ContractChanges): [title: string, names: string[]][] => [
  ['calls', changes.calls.map(quoted)],
  ['events of webhooks', changes.events.map(quoted)],
  ['extensions', changes.extensions.map(quoted)],
  ['settings', changes.settings],
  ['fields and values', changes.fields.map(quotedPlace)],
  ['limits', [...changes.tighter.keys()].map(at => `${quoted(at)}: ${tightened[at] ?? ''}`)],
  ['removed or narrowed', changes.broken],
]

const quoted = (text: string): string => `\`${text}\``

/** `Product.highlight (also "new")` with its place as code. */
const quotedPlace = (field: string): string => field.replace(/^(.*?)( \(.*\))?$/, '`$1`$2')
