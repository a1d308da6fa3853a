import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brought } from '#contract/desk/bring.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { bringInto } from '#server/data/bring/bring.ts'
import { changeRows } from '#server/data/draft/change-rows.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { draftRevision } from '#server/data/draft/stored.ts'
import { readMenu } from '#server/data/formats/formats.ts'
import { publishDraft, readyToPublish } from '#server/data/publish/publish.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { NOW } from './now.ts'

const FILES = join(import.meta.dirname, '..', '..', 'menus-of-others')
const by = { by: 'Ada', now: NOW }

/** Brings the sample file of every format into the draft, one after another. */
export async function bringMenusOfOthers(tx: Tx): Promise<Brought[]> {
  const brought: Brought[] = []
  for (const name of readdirSync(FILES).filter(name => /\.(?:json|csv|html)$/.test(name))) {
    const read = readMenu(readFileSync(join(FILES, name)), { language: 'de' })
    brought.push(await bringInto(tx, read, { ...by, vat: '7' }))
  }
  return brought
}

/** Publishes the draft, once the dish of the day has the price that its file lacks. */
export async function publishMenusOfOthers(db: Database, mediaDir: string): Promise<void> {
  const { rows } = await (await openDraft(db)).table('products')
  const product = rows.find(({ cells }) => cells.name === 'Tagesgericht')?.key ?? ''
  const cells = { product, size: 'standard', price: '9.50' }
  await inTransaction(db, tx => changeRows(tx, [{ kind: 'add', table: 'prices', cells }], by))
  const revision = await draftRevision(db)
  const ready = await readyToPublish(db, mediaDir)
  const publisher = { by: COMMAND_LINE, role: 'owner' as const, requireProof: () => undefined, now: NOW }
  await inTransaction(db, tx => publishDraft(tx, revision, ready, publisher))
}
