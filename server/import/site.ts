import { existsSync } from 'node:fs'
import { cleanHtml } from './html.ts'
import { layersOf, locate } from './locate.ts'
import { readText } from './read-text.ts'
import type { CsvRow } from './row.ts'
import { checkSetting, type KnownReferences } from './settings.ts'
import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'

/** languages.csv: the first one is the default and has no suffix in the other files. */
export function readLanguages(source: ImportSource) {
  const rows = readTable(source, { file: 'languages.csv', columns: ['code', 'name'], key: ['code'] })
  for (const row of rows) {
    if (!/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(row.text('code'))) {
      row.mistake('code', `“${row.text('code')}” must be a language code such as de or pt-BR`)
    }
  }
  return rows.map((row, sort) => ({ code: row.text('code'), name: row.required('name'), sort }))
}

/** pages.csv and its texts, `pages/<id>.<language>.html`. */
export function readPages(source: ImportSource) {
  const rows = readTable(source, {
    file: 'pages.csv',
    columns: ['id', 'onHeader', 'onFooter', 'isPopup'],
    translated: ['name'],
    key: ['id'],
  })
  return rows.map((row, sort) => {
    const id = row.id('id')
    const texts = source.languages.map(lang => [lang, pageText(source, id, lang)] as const)
    const [main] = texts
    if (main && main[1] === undefined) row.mistake('id', `there is no file pages/${id}.${main[0]}.html`)
    return {
      id,
      name: row.words('name'),
      text: JSON.stringify(Object.fromEntries(texts.filter(([, text]) => text !== undefined))),
      on_header: row.flag('onHeader'),
      on_footer: row.flag('onFooter'),
      is_popup: row.flag('isPopup'),
      sort,
    }
  })
}

function pageText(source: ImportSource, id: string, lang: string): string | undefined {
  const { path, name } = locate(source, `pages/${id}.${lang}.html`)
  return existsSync(path) ? cleanHtml(readText(source, name, path) ?? '') : undefined
}

/** settings.csv: a value or a picture for each key. A branch's own file has only the keys in which it differs. */
export function readSettings(source: ImportSource, images: Set<string>, known: KnownReferences) {
  const file = 'settings.csv'
  const rows = new Map<string, CsvRow>()
  for (const layer of layersOf(source, file)) {
    const own = readTable(layer, { file, columns: ['key', 'value', 'media', 'public'], key: ['key'] })
    for (const row of own) rows.set(row.text('key'), row)
  }
  return [...rows.values()].map((row, sort) => {
    checkSetting(row, known)
    return {
      key: row.required('key'),
      value: row.text('value'),
      media:
        row.text('key') === 'HOME_SLIDER'
          ? row.images('media', images).join(' ')
          : row.image('media', images),
      public: row.flag('public', true),
      sort,
    }
  })
}

/** translations.csv: texts that override the shop's own dictionary. */
export function readTranslations(source: ImportSource) {
  const rows = readTable(source, {
    file: 'translations.csv',
    columns: ['lang', 'key', 'text'],
    key: ['lang', 'key'],
    optional: true,
  })
  const known = new Set(source.languages)
  return rows.map(row => {
    row.refer('lang', row.required('lang'), known, 'language')
    return { lang: row.text('lang'), key: row.required('key'), text: row.required('text') }
  })
}

/** tables.csv: the tables of the restaurant. */
export function readDiningTables(source: ImportSource) {
  const rows = readTable(source, {
    file: 'tables.csv',
    columns: ['id', 'name'],
    key: ['id'],
    optional: true,
  })
  return rows.map((row, sort) => ({ id: row.id('id'), name: row.required('name'), sort }))
}
