import {
  type DatevChart,
  usualAccounting,
  usualAccounts,
} from '#contract/describe/settings/registry/accounting.ts'
import { usualAlarms } from '#contract/describe/settings/registry/alarms.ts'
import { usualBackups } from '#contract/describe/settings/registry/backups.ts'
import type { SettingEntry } from '#contract/describe/settings/registry/setting-entry.ts'
import { usualTables } from '#contract/describe/settings/registry/table-settings.ts'
import { settingGroups } from '#contract/describe/settings/registry.ts'
import { REVISION, revisionDocs } from '#contract/describe/settings/revision.ts'
import { usual as usualOfPages } from '#contract/describe/settings/usual.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'

const usual = { ...usualOfPages, ...usualAlarms, ...usualAccounting, ...usualBackups, ...usualTables }

type Document = keyof SettingEntry['docs']

/** A marker with the groups of a table (all of them when it names none), the head of the table, and its rows. */
const TABLE = /(<!-- settings:? ?(.*?) -->\n)(\|.*\n)(\|.*\n)(?:\|.*\n)*/g

/** A document with the rows of its tables of settings as the registry has them. What a column shows follows from its head. */
export const withSettingTables = (text: string, document: Document): string =>
  text.replaceAll(TABLE, (_, marker: string, groups: string, head: string, line: string) => {
    const columns = head.split('|').slice(1, -1)
    const rows = rowsOf(groups.split(' ').filter(Boolean), document)
    const lines = rows.map(row => `|${columns.map(column => cellOf(column.trim(), row)).join('|')}|\n`)
    return [marker, head, line, ...lines].join('')
  })

interface Row {
  keys: string[]
  text: string
}

function cellOf(column: string, row: Row): string {
  const text = textOf(column, row)
  return text === '' ? ' ' : ` ${text} `
}

function textOf(column: string, { keys, text }: Row): string {
  if (column === 'key') return keys.join(', ')
  if (column === 'setting') return keys.map(quoted).join(', ')
  if (column === 'default') return valuesOf(usual, keys).join(', ')
  if (column in usualAccounts)
    return valuesOf(usualAccounts[column as DatevChart], keys)
      .map(quoted)
      .join(', ')
  return interpolate(text, usual)
}

const quoted = (text: string): string => `\`${text}\``

const valuesOf = (values: Record<string, string>, keys: string[]): string[] =>
  keys.flatMap(key => values[key] ?? [])

/** Settings with the same words share a row, which is where the first of them is. */
function rowsOf(groups: string[], document: Document): Row[] {
  const described = Object.entries(settingGroups)
    .filter(([name]) => groups.length === 0 || groups.includes(name))
    .flatMap(([, { settings }]) => Object.entries<SettingEntry>(settings))
    .map(([key, { docs }]) => ({ key, text: docs[document] ?? '' }))
  const byText = Map.groupBy(
    described.filter(({ text }) => text !== ''),
    ({ text }) => text,
  )
  const rows = [...byText].map(([text, all]) => ({ text, keys: all.map(({ key }) => key) }))
  return groups.length > 0 ? rows : [...rows, { keys: [REVISION], text: revisionDocs }]
}
