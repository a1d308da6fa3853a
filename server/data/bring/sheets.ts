import { createHash } from 'node:crypto'
import type { BringAnswers } from '#contract/desk/bring-questions.ts'
import type { ColumnChoice } from '#contract/desk/columns.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { KnownSheet, OwnSheet, ReadMenu } from '../formats/reading.ts'

/** By which the next file of the same shape is known: a spreadsheet by its header, another one by its system. */
export const shapeOf = ({ format, sheet }: Pick<ReadMenu, 'format' | 'sheet'>): string =>
  sheet?.signature ?? format

/** What was chosen for spreadsheets that were brought before, by their signatures. */
export async function knownSheets(reader: Reader): Promise<Record<string, KnownSheet>> {
  const rows = await reader.selectFrom('brought_sheets').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ signature, columns, answers }) => {
      const { extras = false, hidden = false } = answersIn(answers) ?? {}
      return [
        signature,
        { columns: readJson<ColumnChoice[]>(columns), withExtras: extras, withHidden: hidden },
      ]
    }),
  )
}

/** Remembers what the columns are for, so that nobody is asked when the same spreadsheet comes again. */
export async function rememberSheet(tx: Tx, { signature, columns }: OwnSheet): Promise<void> {
  const chosen = JSON.stringify(columns.map(({ column, use, size }) => ({ column, use, size })))
  await tx
    .insertInto('brought_sheets')
    .values({ signature, columns: chosen, answers: '' })
    .onConflict(conflict =>
      conflict.column('signature').doUpdateSet(({ ref }) => ({ columns: ref('excluded.columns') })),
    )
    .execute()
}

const answersIn = (text: string): BringAnswers | undefined =>
  text === '' ? undefined : readJson<BringAnswers>(text)

/** What was answered about the last file of this shape. */
export async function lastAnswers(reader: Reader, shape: string): Promise<BringAnswers | undefined> {
  const row = await reader
    .selectFrom('brought_sheets')
    .select('answers')
    .where('signature', '=', shape)
    .executeTakeFirst()
  return row && answersIn(row.answers)
}

/** Remembers what was answered, for the next file of the same shape. */
export async function rememberAnswers(tx: Tx, shape: string, answers: BringAnswers): Promise<void> {
  await tx
    .insertInto('brought_sheets')
    .values({ signature: shape, columns: '[]', answers: JSON.stringify(answers) })
    .onConflict(conflict =>
      conflict.column('signature').doUpdateSet(({ ref }) => ({ answers: ref('excluded.answers') })),
    )
    .execute()
}

/** Names answers, so that a file is brought with those that were given and not with somebody else's. */
export const digestOf = (answers: BringAnswers): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16)
