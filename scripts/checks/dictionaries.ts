import { deskLanguageCodes } from '#contract/desk/languages.ts'
import { type Finding, lineAt, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'

const FOLDER = 'src/lib/i18n/shop/'
const DESK = 'src/lib/i18n/desk/'
/** German has every text: TypeScript reads its keys as those of `t` (src/lib/i18n/translate.ts). */
const WHOLE = `${FOLDER}de.json`
/** English is the source: its dictionary has only the texts that differ from their keys. */
const SOURCE = `${FOLDER}en.json`

/** Texts that `msg` marks. The contract, which marks most of them, cannot import the dictionary's keys. */
const MARKED = /\bmsg\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),?\s*\)/g

/** The parameters of a text. What one of them chooses, `{count|dish|dishes}`, a language may need elsewhere or not at all. */
const placeholders = (text: string): string => [...new Set(text.match(/\{[^{}|]+\}/g))].sort().join(' ')

const quoted = (key: string): string[] => [`'${key.replaceAll("'", "\\'")}'`, JSON.stringify(key)]

/** Compares the dictionaries with the code and with each other where types cannot. */
export function checkDictionaries(code: SourceFile[], dictionaries: SourceFile[]): Finding[] {
  const parsed = dictionaries.map(file => ({ file, texts: entriesOf(file) }))
  const german = parsed.find(({ file }) => file.path === WHOLE)?.texts ?? new Map()
  const used = code.map(({ text }) => text).join('\n')

  const unmarked = code.flatMap(({ path, text }) =>
    [...text.matchAll(MARKED)].flatMap(({ 1: single, 2: double, index }) => {
      const key = (single ?? double ?? '').replaceAll(/\\(.)/g, '$1')
      const line = lineAt(text, index)
      return german.has(key) ? [] : [{ path, line, message: `de.json lacks ${JSON.stringify(key)}` }]
    }),
  )
  const unused = [...german.keys()]
    .filter(key => !quoted(key).some(text => used.includes(text)))
    .map(key => ({ path: WHOLE, line: 1, message: `no code uses ${JSON.stringify(key)}` }))
  return [...unmarked, ...unused, ...parsed.flatMap(({ file, texts }) => compare(file, texts, german))]
}

function compare({ path }: SourceFile, texts: Map<string, string>, german: Map<string, string>): Finding[] {
  const at = (message: string): Finding => ({ path, line: 1, message })
  const needed = path === SOURCE ? [] : [...german.keys()]
  return [
    ...needed
      .filter(key => (texts.get(key) ?? '').trim() === '')
      .map(key => at(`lacks ${JSON.stringify(key)}`)),
    ...[...texts.keys()]
      .filter(key => !german.has(key))
      .map(key => at(`has ${JSON.stringify(key)}, which de.json lacks`)),
    ...[...texts]
      .filter(([key, text]) => text !== '' && placeholders(key) !== placeholders(text))
      .map(([key]) => at(`${JSON.stringify(key)} and its translation differ in placeholders`)),
  ]
}

function entriesOf({ text }: SourceFile): Map<string, string> {
  const entries = Object.entries<unknown>(JSON.parse(text))
  return new Map(entries.map(([key, value]) => [key, typeof value === 'string' ? value : '']))
}

/** The desk loads its two dictionaries after each other, so that the text of one for a key would replace that of the other. */
export function checkParts(dictionaries: SourceFile[]): Finding[] {
  const known = new Map<string, { path: string; text: string }>()
  return dictionaries.flatMap(file =>
    [...entriesOf(file)].flatMap(([key, text]) => {
      const at = `${file.path.split('/').at(-1)} ${key}`
      const first = known.get(at) ?? { path: file.path, text }
      known.set(at, first)
      const message = `${JSON.stringify(key)} is ${JSON.stringify(first.text)} in ${first.path}`
      return first.text === text ? [] : [{ path: file.path, line: 1, message }]
    }),
  )
}

/** Both of the desk's dictionaries have all of their texts in each of `languages`; German defines which texts these are. */
export function checkLanguages(dictionaries: SourceFile[], languages: readonly string[]): Finding[] {
  const entries = new Map(dictionaries.map(file => [file.path, entriesOf(file)]))
  return [...entries].flatMap(([path, german]) => {
    if (!path.endsWith('/de.json')) return []
    return languages.flatMap(lang => {
      const other = path.replace(/de\.json$/, `${lang}.json`)
      const own = entries.get(other) ?? new Map<string, string>()
      const lacking = [...german.keys()].filter(key => (own.get(key) ?? '').trim() === '')
      return lacking.map(key => ({ path: other, line: 1, message: `lacks ${JSON.stringify(key)}` }))
    })
  })
}

if (import.meta.main) {
  const dictionaries = readSources(path => path.startsWith(FOLDER) && path.endsWith('.json'))
  const parts = readSources(path => path.startsWith(DESK) && path.endsWith('.json'))
  const code = readSources(path => /^(?:src|server)\//.test(path) && CODE.test(path))
  report(
    [
      ...checkDictionaries(code, dictionaries),
      ...checkParts(parts),
      ...checkLanguages(
        parts,
        deskLanguageCodes.filter(lang => lang !== 'en'),
      ),
    ],
    `dictionaries: ${dictionaries.length} dictionaries, ${parts.length} of the desk's`,
  )
}
