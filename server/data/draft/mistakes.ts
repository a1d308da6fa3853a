import { areaTextProblems } from '#contract/delivery/area-texts.ts'
import { coordinatesIn } from '#contract/delivery/coordinates-in.ts'
import { zoneProblems } from '#contract/delivery/zone-problems.ts'
import { isTooLong, TOO_LONG } from '#contract/describe/data/file-limits.ts'
import { settingProblem } from '#contract/describe/settings/setting-problem.ts'
import type { KnownReferences } from '#contract/describe/settings/setting-types.ts'
import {
  type Cells,
  type ChangedRows,
  type DraftMistake,
  type DraftRow,
  type DraftTableName,
  draftTables,
} from '#contract/desk/draft.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import { headCodeProblem } from '#lib/head-code/head-code.ts'
import { currencyIn, settingIn } from '#server/shop/rows/settings.ts'
import { readRow } from '../import/data-file.ts'
import { type Mistake, Mistakes } from '../import/mistakes.ts'
import { CsvRow } from '../import/row.ts'
import { fileOf, PAGE_TEXT } from './published.ts'
import type { OpenDraft } from './read-draft.ts'
import { nameOf, subjectOf } from './row-names.ts'

/** What is wrong with the cells of rows by themselves, as an import would say it. What they refer to is checked by a review. */
export async function mistakesOfRows(draft: OpenDraft, rows: ChangedRows['rows']): Promise<DraftMistake[]> {
  const settings = rows.some(({ table }) => table === 'settings') ? await settingReferences(draft) : undefined
  const values = (await draft.table('settings')).rows.map(({ cells }) => cells)
  const currency = currencyIn(values)
  const areas = rows.some(({ table }) => table === 'areas') ? await mistakesOfAreas(draft, values) : undefined
  return rows.flatMap(({ table, key, row }) => {
    if (!row || row.state === 'removed') return []
    const found = [
      ...mistakesIn(draft, table, row.cells, currency),
      ...longTexts(table, row.cells),
      ...((table === 'areas' && areas?.get(key)) || []),
    ].map(mistake => draftMistake(table, mistake, key))
    const wrong = table === 'settings' && settings && settingProblem(key, row.cells.value ?? '', settings)
    if (!wrong) return found
    const location = { file: fileOf(table).file, column: 'value' }
    return [...found, draftMistake(table, { location, message: wrong, others: [] }, key)]
  })
}

function mistakesIn(
  { languages }: OpenDraft,
  table: DraftTableName,
  cells: Cells,
  currency: string,
): Mistake[] {
  const mistakes = new Mistakes()
  const source = {
    layers: [],
    allLanguages: true,
    mistakes,
    currency,
    languages: languages.map(({ code }) => code),
    // Pictures are uploaded, so those that are named are there.
    pictureNamed: (file: string) => file,
  }
  const file = fileOf(table)
  const columns = Object.fromEntries(Object.entries(file.columns).filter(([, { inFiles }]) => !inFiles))
  readRow({ ...file, columns }, new CsvRow(source, { file: file.file, row: 0 }, cells))
  return mistakes.all
}

/** What is wrong with delivery areas beside each other, by their keys. */
async function mistakesOfAreas(draft: OpenDraft, settings: Cells[]): Promise<Map<string, Mistake[]>> {
  const rows = (await draft.table('areas')).rows.filter(({ state }) => state !== 'removed')
  const all = rows.map(({ cells }) => cells)
  const zones = zoneProblems(all, {
    decimals: decimalsOf(currencyIn(settings)),
    origin: coordinatesIn(settingIn(settings, 'RESTAURANT_COORDINATES')),
  })
  const problems = [...zones, ...areaTextProblems(all)]
  const { file } = fileOf('areas')
  const grouped = Map.groupBy(problems, ({ at }) => rows[at]?.key ?? '')
  return new Map(
    [...grouped].map(([key, found]) => [
      key,
      found.map(({ column, text, params }) => ({
        location: { file, column },
        message: problemText(text, params),
        others: [],
      })),
    ]),
  )
}

/** The texts of a page that are too long. */
const longTexts = (table: DraftTableName, cells: Cells): Mistake[] =>
  Object.keys(cells)
    .filter(column => table === 'pages' && PAGE_TEXT.test(column) && isTooLong(cells[column] ?? ''))
    .map(column => ({ location: { file: fileOf(table).file, column }, message: TOO_LONG, others: [] }))

/** What the values of settings may refer to; the shop's font files are checked by a review. */
async function settingReferences(draft: OpenDraft): Promise<KnownReferences> {
  const keysOf = async (name: DraftTableName) =>
    new Set((await draft.table(name)).rows.filter(({ state }) => state !== 'removed').map(({ key }) => key))
  return { pages: await keysOf('pages'), branches: await keysOf('branches'), headCodeProblem }
}

/** A mistake of an import at its row of the draft. */
export const draftMistake = (
  table: DraftTableName | '',
  { location, message }: Mistake,
  key?: string,
): DraftMistake => ({
  table,
  message: message.text,
  ...(message.params && { params: message.params }),
  ...(key !== undefined && { key }),
  ...(location.column !== undefined && { column: location.column }),
})

export const namedMistakes = (draft: OpenDraft, mistakes: DraftMistake[]): Promise<DraftMistake[]> =>
  Promise.all(
    mistakes.map(async mistake => {
      const table = draftTables.find(name => name === mistake.table)
      const row = table && mistake.key !== undefined ? await draft.row(table, mistake.key) : undefined
      const params = mistake.params && { params: await namedParams(draft, mistake.params) }
      return { ...mistake, ...params, ...(table && row && { name: await placeOf(draft, table, row) }) }
    }),
  )

/** What people call a row, behind the name of what it belongs to. */
async function placeOf(draft: OpenDraft, table: DraftTableName, row: DraftRow): Promise<string> {
  const [name, subject] = [await nameOf(draft, table, row), await subjectOf(draft, table, row)]
  return row.cells.name && subject.table !== table ? `${subject.name}, ${name}` : name
}

/** The tables whose rows a text names by their ids, by its parameters. */
const NAMED = {
  product: 'products',
  others: 'products',
  size: 'sizes',
  extra: 'extras',
  variant: 'variants',
} as const satisfies Record<string, DraftTableName>

/** The parameters of a text with what people call the rows. */
async function namedParams(
  draft: OpenDraft,
  params: Record<string, string>,
): Promise<Record<string, string>> {
  const named = { ...params }
  for (const [param, table] of Object.entries(NAMED)) {
    const ids = params[param]?.split(', ') ?? []
    const names: string[] = []
    for (const id of ids) names.push((await draft.row(table, id))?.cells.name || id)
    if (ids.length > 0) named[param] = names.join(', ')
  }
  return named
}
