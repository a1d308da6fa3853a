import { join } from 'node:path'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import type { Cells, DraftTable } from '#contract/desk/draft.ts'
import { isOn } from '#contract/kit/on.ts'
import { slugify } from '#lib/routing/slugs.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { changeRows } from '#server/data/draft/change-rows.ts'
import { readDraft } from '#server/data/draft/read-draft.ts'
import { isEmpty } from '#server/data/import.ts'
import { type Database, openDatabase, type Reader } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { UserError } from '#server/kit/user-error.ts'
import { settingIn } from '#server/shop/rows/settings.ts'

/** The shop whose list of branches is changed. */
export interface Centre {
  db: Database
  config: Config
}

type DraftedChange = Parameters<typeof changeRows>[1][number]

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

/** Those that it does not remove. */
export const listedBranches = ({ db }: Centre): Promise<DraftTable['rows']> => listedRows(db, 'branches')

/** A branch of the list. Throws a UserError for one that is not there. */
export async function listedBranch(centre: Centre, slug: string): Promise<DraftTable['rows'][number]> {
  const row = (await draftBranches(centre)).find(({ key }) => key === slug)
  if (!row) throw new UserError(`The list has no branch “${slug}”.`)
  return row
}

async function rowsOf(reader: Reader, name: 'branches' | 'settings'): Promise<DraftTable['rows']> {
  const [table] = (await readDraft(reader, [name])).tables
  return table?.rows ?? []
}

const listedRows = async (reader: Reader, name: 'branches' | 'settings'): Promise<DraftTable['rows']> =>
  (await rowsOf(reader, name)).filter(({ state }) => state !== 'removed')

/**
 * The centre as one of its own branches, when a shop that has had none gets its first: guests could not choose it otherwise. It is listed
 * already, or named as the shop, with another slug than `other`.
 */
export async function centreAsBranch({ db, config }: Centre, other: string): Promise<Cells | undefined> {
  const settings = await draftedSettings(db)
  if (isOn(settingIn(settings, 'HAS_BRANCH'))) return undefined
  const url = new URL(config.apiBase).origin
  const known = (await listedRows(db, 'branches')).find(({ cells }) => cells.url === url)
  if (known) return known.cells
  const name = settingIn(settings, 'SITE_TITLE')
  const [slug = 'centre'] = [slugify(name, 'de'), 'centre', 'main'].filter(each => each && each !== other)
  return { slug, name, url }
}

/**
 * Changes the list in the draft, in which the shop has branches as long as there are some. Once the centre is the only one, it is none
 * either. `own` is the slug that the centre gets.
 */
export async function changeBranches(
  { db, config }: Centre,
  changes: DraftedChange[],
  own?: string,
): Promise<void> {
  const editor = { by: COMMAND_LINE.device, now: clockFrom(config.clock)() }
  await inTransaction(db, async tx => {
    const set = async (key: SettingKey, to: string): Promise<void> => {
      const from = settingIn(await draftedSettings(tx), key)
      if (from === to) return
      const cells = { value: { from, to } }
      await changeRows(tx, [{ kind: 'change', table: 'settings', key, cells }], editor)
    }
    await changeRows(tx, changes, editor)
    if (own !== undefined) await set('BRANCH', own)
    const left = await listedRows(tx, 'branches')
    const [last] = left
    const isAlone = left.length === 1 && last?.key === settingIn(await draftedSettings(tx), 'BRANCH')
    if (last && isAlone) {
      await changeRows(tx, [{ kind: 'remove', table: 'branches', key: last.key }], editor)
      await set('BRANCH', '')
    }
    const has = left.length > 0 && !isAlone
    if (isOn(settingIn(await draftedSettings(tx), 'HAS_BRANCH')) !== has)
      await set('HAS_BRANCH', has ? '1' : '0')
  })
}

const draftedSettings = async (reader: Reader): Promise<Cells[]> =>
  (await listedRows(reader, 'settings')).map(({ cells }) => cells)

/** Where the data of a branch on this machine are, unless somebody says otherwise. */
export const branchFolder = ({ config }: Centre, slug: string): string =>
  join(config.dataDir, 'branches', slug)
