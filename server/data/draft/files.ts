import type { Cells, DraftMistake, DraftTableName } from '#contract/desk/draft.ts'
import { columnIn, draftTables } from '#contract/desk/draft.ts'
import { csvOf } from '../export/csv.ts'
import { currencyProblem } from '../import/check-currency.ts'
import type { Folder } from '../import/data-files.ts'
import { mediaIn } from '../import/folder.ts'
import { filesInMemory } from '../import/memory.ts'
import { ImportError } from '../import/mistakes.ts'
import { readLayers } from '../import/read-layers.ts'
import { draftMistake } from './mistakes.ts'
import { fileOf, PAGE_TEXT } from './published.ts'
import type { OpenDraft } from './read-draft.ts'

/** The data files of a draft, by name, and the keys of their rows by table. */
export interface DraftFiles {
  files: Map<string, string>
  keys: Map<DraftTableName, string[]>
}

/** The draft as data files. */
export async function draftFiles(draft: OpenDraft): Promise<DraftFiles> {
  const files = new Map<string, string>()
  const keys: DraftFiles['keys'] = new Map()
  for (const name of draftTables) {
    const { columns, rows } = await draft.table(name)
    const kept = rows.filter(({ state }) => state !== 'removed')
    const own = columns.filter(column => name !== 'pages' || !PAGE_TEXT.test(column))
    const lines = kept.map(({ cells }) => own.map(column => cells[column] ?? ''))
    files.set(fileOf(name).file, csvOf([own, ...lines]))
    keys.set(
      name,
      kept.map(({ key }) => key),
    )
    if (name === 'pages') for (const { cells } of kept) addTexts(files, cells, draft.languages)
  }
  return { files, keys }
}

function addTexts(files: Map<string, string>, cells: Cells, languages: OpenDraft['languages']): void {
  for (const [index, { code }] of languages.entries()) {
    const text = cells[columnIn('text', code, index)] ?? ''
    if (text !== '' || index === 0) files.set(`pages/${cells.id}.${code}.html`, `${text}\n`)
  }
}

interface ReadInput {
  mediaDir: string
  /** The currency that the shop has to keep. */
  booked: string | undefined
  keys?: DraftFiles['keys']
}

interface ReadDraft {
  /** Undefined when there are mistakes. */
  read: Folder | undefined
  mistakes: DraftMistake[]
}

/** Reads data files as an import does, with the pictures of the shop, and says what is wrong with them. */
export function readFiles(
  files: ReadonlyMap<string, string>,
  { mediaDir, booked, keys }: ReadInput,
): ReadDraft {
  try {
    const { read } = readLayers([filesInMemory(files, mediaIn(mediaDir))])
    const problem = currencyProblem(booked, read)
    if (!problem) return { read, mistakes: [] }
    const location = { file: fileOf('settings').file, column: 'value' }
    return {
      read: undefined,
      mistakes: [draftMistake('settings', { location, message: problem, others: [] }, 'CURRENCY')],
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { read: undefined, mistakes: error.places.flatMap(place => placed(place, keys)) }
  }
}

/** The text of a page in a language. */
const PAGE_FILE = /^pages\/(.+)\.([^.]+)\.html$/

/** A mistake at each of its rows. */
function placed(
  mistake: ImportError['places'][number],
  keys: DraftFiles['keys'] | undefined,
): DraftMistake[] {
  const { file, row } = mistake.location
  const [, page, lang = ''] = PAGE_FILE.exec(file) ?? []
  if (page !== undefined) {
    const column = columnIn('text', lang, keys?.get('languages')?.indexOf(lang) ?? 0)
    return [draftMistake('pages', { ...mistake, location: { file, column } }, page)]
  }
  const table = draftTables.find(name => fileOf(name).file === file)
  const known = table && keys?.get(table)
  if (!table || !known || row === undefined) return [draftMistake(table ?? '', mistake)]
  // The header is row 1.
  return [row, ...mistake.others].map(each => draftMistake(table, mistake, known[each - 2]))
}
