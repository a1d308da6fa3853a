import { tableNames, tableOf } from '#contract/describe/data/tables.ts'
import type { SettingEntry } from '#contract/describe/settings/registry/setting-entry.ts'
import { settingGroups } from '#contract/describe/settings/registry.ts'

/** A marker with the head of the table below it, and its rows. */
const TABLE = /(<!-- owners -->\n\|.*\n\|.*\n)(?:\|.*\n)*/

/** A document with its table of what only owners change: the settings by their groups, and the columns by their files. */
export const withOwnersTable = (text: string): string =>
  text.replace(TABLE, (_, head: string) => head + [...ofSettings(), ...ofColumns()].map(rowOf).join(''))

type Row = [where: string, names: string[]]

const rowOf = ([where, names]: Row): string =>
  names.length === 0 ? '' : `| ${where} | ${names.map(name => `\`${name}\``).join(', ')} |\n`

const ofSettings = (): Row[] =>
  Object.values(settingGroups).map(({ title, settings }) => [
    `settings, ${title}`,
    namesIn(Object.entries<SettingEntry>(settings)),
  ])

const ofColumns = (): Row[] =>
  tableNames.map(tableOf).map(({ file, columns }) => [`\`${file}\``, namesIn(Object.entries(columns))])

const namesIn = (all: [string, { level?: 'owner' }][]): string[] =>
  all.flatMap(([name, { level }]) => (level === 'owner' ? [name] : []))
