import type { ChangedRows } from '#contract/desk/draft.ts'
import { stepChanged, stepGone } from '#contract/desk/texts.ts'
import type { ChangedTogether } from '#contract/desk/together.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { DraftStepRow } from '#server/db/draft-tables.ts'
import { readJson } from '#server/db/json.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { openDraftEdit } from './draft-edit.ts'
import { mistakesOfRows } from './mistakes.ts'
import { changesIn, type OpenDraft, openDraft } from './read-draft.ts'
import { draftRevision, type StoredRow } from './stored.ts'

/** A row that a step has changed. */
interface StepRow {
  table: ChangedRows['rows'][number]['table']
  key: string
  /** What the draft said of it before; absent if it was as published. */
  before?: StoredRow | undefined
  /** Whether the draft says something of it since. */
  isDrafted: boolean
}

interface Step extends Pick<DraftStepRow, 'id' | 'at' | 'by' | 'revision'> {
  rows: StepRow[]
}

/** Keeps what a step has changed, so that it can be taken back until the draft is published or discarded. */
export async function storeStep(tx: Tx, { rows, ...step }: Step): Promise<void> {
  await tx
    .insertInto('draft_steps')
    .values({ ...step, rows: JSON.stringify(rows), undone: 0 })
    .execute()
}

/** What a step has changed, as it is now. */
export async function stepAnswer(reader: Reader, id: string): Promise<ChangedTogether> {
  const { rows } = await stepById(reader, id)
  return { ...(await answerOf(reader, rows)), id, dishes: new Set(rows.map(dishOf)).size }
}

/** The key of the dish of a row; that of a price begins with it. */
const dishOf = ({ key }: StepRow): string => key.split(' ')[0] ?? ''

async function stepById(reader: Reader, id: string) {
  const found = await reader.selectFrom('draft_steps').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new RequestError(409, { message: stepGone })
  return { ...found, rows: readJson<StepRow[]>(found.rows) }
}

async function answerOf(reader: Reader, touched: StepRow[]): Promise<ChangedRows> {
  const draft = await openDraft(reader)
  const rows: ChangedRows['rows'] = []
  for (const { table, key } of touched) {
    const row = await draft.row(table, key)
    rows.push({ table, key, ...(row && { row }) })
  }
  return {
    revision: await draftRevision(reader),
    changes: changesIn(draft.stored),
    rows,
    mistakes: await mistakesOfRows(draft, rows),
  }
}

/**
 * Makes everything that a step has changed as it was before. Doing so again changes nothing. Throws a 409 if one of the rows was changed since,
 * or if the draft was published or discarded.
 */
export async function undoStep(
  tx: Tx,
  id: string,
  { by, now }: { by: AuditActor; now: Date },
): Promise<ChangedRows> {
  const edit = await openDraftEdit(tx, { by: actorOf(by), now })
  const { rows, revision, undone } = await stepById(tx, id)
  if (undone === 1) return answerOf(tx, rows)
  for (const row of rows) await refuseChanged(edit.draft, row, revision)
  for (const { table, key, before } of rows) edit.put(table, key, before)
  await edit.store(tx)
  await tx.updateTable('draft_steps').set({ undone: 1 }).where('id', '=', id).execute()
  const dishes = String(new Set(rows.map(dishOf)).size)
  await recordAct(tx, { kind: 'dishes-restored', subject: dishes, by }, now)
  return answerOf(tx, rows)
}

async function refuseChanged(draft: OpenDraft, row: StepRow, revision: number): Promise<void> {
  const { table, key, isDrafted } = row
  const now = draft.stored.get(table)?.rows.get(key)
  if (isDrafted ? now?.revision === revision : !now) return
  const dish = await draft.row('products', dishOf(row))
  throw new RequestError(409, {
    message: stepChanged,
    by: now?.by ?? (await draft.row(table, key))?.by ?? '',
    name: dish?.cells.name || dishOf(row),
  })
}
