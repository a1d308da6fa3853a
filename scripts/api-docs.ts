import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Variable, Variables } from '#server/config/environment.ts'
import { serverVariables } from '#server/config/variables.ts'
import { openapi } from '#server/openapi/document.ts'
import { providerVariables } from '#server/payments/registry.ts'
import { withOwnersTable } from './api-docs/owners-table.ts'
import { withEvents, withFormats } from './api-docs/registry-tables.ts'
import { withSettingTables } from './api-docs/setting-tables.ts'
import { root } from './checks/sources.ts'
import { type ApiDescription, byVersion, FOLDER, keptForm, readReleased } from './contract/description.ts'
import { withVersions } from './contract/versions-table.ts'
import { rebuildVariables } from './rebuild/config.ts'
import { buildVariables } from './shared/environment.ts'

/** The files of docs/ that are generated from code, and those in which tables are. */
export const apiDocs = (): Record<string, string> => ({
  'docs/openapi.json': text(openapi()),
  'docs/texts.json': text(sourceTexts()),
  'docs/configuration.md': configuration(),
  'docs/api.md': withVersions(withSettingTables(read('docs/api.md'), 'api'), versions()),
  'docs/data-files.md': withSettingTables(read('docs/data-files.md'), 'files'),
  'docs/security.md': withOwnersTable(read('docs/security.md')),
  'docs/webhooks.md': withEvents(read('docs/webhooks.md')),
  'docs/bring-your-menu.md': withFormats(read('docs/bring-your-menu.md')),
})

/** The API as it is described now. */
const description = (): ApiDescription => JSON.parse(JSON.stringify(openapi())) as ApiDescription

/** The released versions, and the present one where it is a later one. */
function versions(): ApiDescription[] {
  const released = readReleased()
  const now = description()
  const last = released.at(-1)?.info.version ?? ''
  return byVersion(now.info.version, last) > 0 ? [...released, now] : released
}

/** The variables of docs/configuration.md, by the headings of its tables. */
const variables: Record<string, Variables> = {
  'The API server': { ...serverVariables, ...providerVariables },
  'A build of the pages': buildVariables,
  'The rebuild service': rebuildVariables,
}

/** The page as it is, with its tables written anew. */
function configuration(): string {
  const sections = read('docs/configuration.md').split(/^(?=## )/m)
  const written = sections.map(section => {
    const table = variables[/^## (.*)/.exec(section)?.[1] ?? '']
    return table ? section.replace(/^\|.*\|$/ms, () => tableOf(table)) : section
  })
  return written.join('')
}

const tableOf = (table: Variables): string =>
  [
    '| variable | what it does | default |',
    '|---|---|---|',
    ...Object.entries(table).map(
      ([name, variable]) => `| \`${name}\` | ${variable.does} | ${defaultOf(variable)} |`,
    ),
  ].join('\n')

/** Numbers are shown as they are, other texts as code. */
const defaultOf = ({ unset, default: text = '' }: Variable): string =>
  unset ?? (/^\d+$/.test(text) ? text : `\`${text}\``)

/** Every text of the storefront by its English source text, as GET /translations translates it. */
function sourceTexts(): Record<string, string> {
  const german = readTexts('de')
  const english = readTexts('en')
  return Object.fromEntries(Object.keys(german).map(key => [key, english[key] ?? key]))
}

const readTexts = (lang: string): Record<string, string> => JSON.parse(read(`src/lib/i18n/shop/${lang}.json`))

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const text = (value: unknown): string => `${pretty(value, '')}\n`

const WIDTH = 120

/** JSON with as much on a line as fits, so that people can read it and changes show line by line. */
function pretty(value: unknown, indent: string): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + line.length < WIDTH))
    return line
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map(each => pretty(each, deeper))
    : Object.entries(JSON.parse(line)).map(([key, each]) => `${JSON.stringify(key)}: ${pretty(each, deeper)}`)
  return `${open}\n${parts.map(part => deeper + part).join(',\n')}\n${indent}${close}`
}

/**
 * `npm run api-docs` writes the files; a test fails when they are out of date. With `-- --release` it also keeps the description as that
 * of a released version, which later ones are compared with.
 */
if (import.meta.main) {
  const now = description()
  if (process.argv.includes('--release'))
    writeFileSync(join(root, FOLDER, `${now.info.version}.json`), text(keptForm(now)))
  for (const [path, content] of Object.entries(apiDocs())) writeFileSync(join(root, path), content)
}
