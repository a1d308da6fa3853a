import { join } from 'node:path'
import type { DraftTable } from '#contract/desk/draft.ts'
import { isOn } from '#contract/settings/on.ts'
import type { SettingKey } from '#contract/settings/registry.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { changeRows } from '#server/data/draft/change-rows.ts'
import { readDraft } from '#server/data/draft/read-draft.ts'
import { isEmpty } from '#server/data/import.ts'
import { type Database, openDatabase, type Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { UserError } from '#server/kit/user-error.ts'

/** The shop whose list of branches is changed. */
export interface Centre {
  db: Database
  config: Config
}

/** Opens the shop of the environment. Throws a UserError when it has no menu. */
export async function withCentre(
  env: NodeJS.ProcessEnv,
  work: (centre: Centre) => Promise<void>,
): Promise<void> {
  const config = readConfig(env)
  const db = openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'tischlein.sqlite') })
  try {
    await migrate(db)
    if (await isEmpty(db)) throw new UserError(`The shop in ${config.dataDir} (DATA_DIR) has no menu yet.`)
    await work({ db, config })
  } finally {
    await db.destroy()
  }
}

/** The branches as the draft lists them; those that it removes are among them, marked as such. */
export const draftBranches = ({ db }: Centre): Promise<DraftTable['rows']> => rowsOf(db, 'branches')

/** A branch of the list. Throws a UserError for one that is not there. */
export async function listedBranch(centre: Centre, slug: string): Promise<DraftTable['rows'][number]> {
  const row = (await draftBranches(centre)).find(({ key }) => key === slug)
  if (!row) throw new UserError(`The list has no branch “${slug}”.`)
  return row
}

async function rowsOf(reader: Database | Tx, name: 'branches' | 'settings'): Promise<DraftTable['rows']> {
  const [table] = (await readDraft(reader, [name])).tables
  return table?.rows ?? []
}

const HAS_BRANCH: SettingKey = 'HAS_BRANCH'

/** Changes the list in the draft, in which the shop has branches as long as there are some. */
export async function changeBranches(
  { db, config }: Centre,
  change: Parameters<typeof changeRows>[1][number],
): Promise<void> {
  const editor = { by: COMMAND_LINE.device, now: clockFrom(config.clock)() }
  await inTransaction(db, async tx => {
    await changeRows(tx, [change], editor)
    const left = (await rowsOf(tx, 'branches')).filter(({ state }) => state !== 'removed').length
    const rows = await rowsOf(tx, 'settings')
    const from = rows.find(({ key }) => key === HAS_BRANCH)?.cells.value ?? ''
    if (isOn(from) === left > 0) return
    const cells = { value: { from, to: left > 0 ? '1' : '0' } }
    await changeRows(tx, [{ kind: 'change', table: 'settings', key: HAS_BRANCH, cells }], editor)
  })
}

/** Where the data of a branch on this machine are, unless somebody says otherwise. */
export const branchFolder = ({ config }: Centre, slug: string): string =>
  join(config.dataDir, 'branches', slug)
