import { isTooLong, TOO_LONG } from '#contract/describe/data/file-limits.ts'
import { isId } from '#contract/describe/data/plain-id.ts'
import { readJson, type TextByLanguage } from '#server/db/json.ts'
import { cleanHtml } from '#server/shop/html.ts'
import { locate } from '../locate.ts'
import { readText } from '../read-text.ts'
import type { CsvRow } from '../row.ts'
import { asItIs, type CellKind, formed } from './kind.ts'

interface TextOptions {
  required?: true
  translated?: true
  longest?: number
}

function plain(row: CsvRow, name: string, { required, longest }: TextOptions): string {
  const value = required ? row.required(name) : row.text(name)
  if (longest !== undefined && value.length > longest)
    row.mistake(name, 'has more than {most} characters', { most: String(longest) })
  return value
}

/** A translated text is stored as JSON of the text by language; languages without one use the default language's. */
export const text: CellKind<string, string, TextOptions> = {
  read(row, name, options) {
    if (!options.translated) return plain(row, name, options)
    const [first = '', ...others] = row.source.languages
    const entries = [[first, plain(row, name, options)]]
    for (const lang of others) entries.push([lang, row.text(`${name}_${lang}`)])
    return JSON.stringify(Object.fromEntries(entries.filter(([, each]) => each !== '')))
  },
  write: (stored, { lang }, { translated }) =>
    translated ? (readJson<TextByLanguage>(stored)[lang] ?? '') : stored,
}

/** JSON by language, of the files `pages/<id>.<language>.html`. */
export const html: CellKind<string> = {
  read(row) {
    const id = row.text('id')
    const texts = row.source.languages.map(lang => [lang, pageText(row, id, lang)] as const)
    const [main] = texts
    if (main && main[1] === undefined && row.source.allLanguages && !row.wrong)
      row.mistake('id', 'there is no file {file}', { file: `pages/${id}.${main[0]}.html` })
    return JSON.stringify(Object.fromEntries(texts.filter(([, html]) => html !== undefined)))
  },
  write: asItIs,
}

function pageText({ source }: CsvRow, id: string, lang: string): string | undefined {
  const file = locate(source, `pages/${id}.${lang}.html`)
  const text = file && (readText(source, file) ?? '')
  if (file && isTooLong(text ?? '')) source.mistakes.add({ file: file.name }, TOO_LONG)
  return text && (isTooLong(text) ? '' : cleanHtml(text))
}

export const id = formed(isId, 'must be up to 40 letters (a to z), digits, - and _')

export const slug = formed(
  value => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  'must be lower-case letters (a to z), digits and single - between them',
)

export const reference: CellKind<string> = { read: (row, name) => row.required(name), write: asItIs }

export const optionalReference: CellKind<string | null> = {
  read: (row, name) => row.text(name) || null,
  write: stored => stored ?? '',
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const anyHost = formed(url => {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return /^https?:$/.test(protocol) && withoutSlash(url).toLowerCase() === origin
}, 'must be an address without a path, such as https://mitte.example.org')

export const host: CellKind<string> = {
  ...anyHost,
  read: (row, name) => withoutSlash(anyHost.read(row, name, undefined)),
}

export const languageCode: CellKind<string> = {
  read(row, name) {
    const code = row.text(name)
    if (!/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(code)) {
      row.mistake(name, '“{value}” must be a language code such as de or pt-BR', { value: code })
    }
    return code
  },
  write: asItIs,
}

/** A language of languages.csv. */
export const language: CellKind<string> = {
  read(row, name) {
    const code = row.required(name)
    const { languages, allLanguages } = row.source
    row.refer(name, code, allLanguages ? new Set(languages) : undefined, 'language')
    return code
  },
  write: asItIs,
}
