import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { storeMenu } from '#server/chain/menu/stored-menu.ts'
import { menuOf, packed, publishedIn } from '#server/data/central/tables.ts'
import { rowsIn } from '#server/data/export/files.ts'
import { exportFolder } from '#server/data/export.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { importFolder, isEmpty } from '#server/data/import.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import type { BranchCall } from './call.ts'
import {
  branchFolder,
  type Centre,
  centreAsBranch,
  changeBranches,
  listedBranches,
  withCentre,
} from './centre.ts'
import { type NewBranch, writeEnvironment, writeOverlay } from './files.ts'

/** `add <slug> --name …`: prepares a branch's data and environment, and puts it into the draft of the list. */
export const addBranch = (call: BranchCall, env: NodeJS.ProcessEnv): Promise<void> =>
  withCentre(env, centre => add(centre, call))

async function add(centre: Centre, { slug, title: name, url, port, data }: BranchCall): Promise<void> {
  const listed = await listedBranches(centre)
  if (listed.some(({ key }) => key === slug)) throw new UserError(`The list has a branch “${slug}” already.`)
  const own = await centreAsBranch(centre, slug)
  const first = own && !listed.some(({ key }) => key === own.slug) ? [own] : []
  const branch: NewBranch = {
    slug,
    name,
    url: (url || `http://localhost:${port}`).replace(/\/$/, ''),
    port: port || String(centre.config.port + Math.max(listed.length, 1)),
    dataDir: resolve(data || branchFolder(centre, slug)),
  }
  const rows = [...listed.map(({ cells }) => cells), ...first, { slug, name, url: branch.url }]
  const isNew = await fill(centre, branch, rows)
  const file = writeEnvironment(branch, centre.config)
  const { url: address } = branch
  const added = [...first, { slug, name, url: address }]
  await changeBranches(
    centre,
    added.map(cells => ({ kind: 'add', table: 'branches', cells })),
    own?.slug,
  )
  for (const line of [
    isNew
      ? `${name} is prepared in ${branch.dataDir}, with menu and settings of this shop.`
      : `${name} has the data that are in ${branch.dataDir}.`,
    ...(own ? [`${own.name} itself is on the list too, as the branch “${own.slug}”.`] : []),
    'It is in the draft, so nothing has changed for visitors yet. What to do next:',
    `1. Start its server, which guests reach at ${address}:`,
    `   sh -c 'set -a; . ${file}; exec npm run server'`,
    '2. See whether it answers: npm run branches -- list',
    '3. Publish the draft at the desk.',
  ])
    console.log(line)
}

/** Gives a branch the menu and settings of the centre, whose menu it follows from then on, unless its folder has a shop. Returns whether it did. */
async function fill(centre: Centre, branch: NewBranch, rows: Record<string, string>[]): Promise<boolean> {
  const work = mkdtempSync(join(tmpdir(), 'tischlein-branch-'))
  const [folder, overlay] = [join(work, 'shop'), join(work, 'own')]
  const file = join(branch.dataDir, 'tischlein.sqlite')
  const isThere = existsSync(file)
  const { config } = centre
  try {
    await exportFolder(centre.db, {
      mediaDir: join(config.dataDir, 'media'),
      target: folder,
    })
    writeOverlay(overlay, branch.slug, rows)
    const db = openDatabase({ file })
    try {
      await migrate(db)
      if (!(await isEmpty(db))) return false
      await importFolder(db, folder, join(branch.dataDir, 'media'), [overlay])
      const base = packed(await menuOf(await publishedIn(rowsIn(centre.db))))
      await inTransaction(db, tx =>
        storeMenu(tx, { base, tag: '', at: new Date().toISOString(), mistakes: [] }),
      )
      return true
    } finally {
      await db.destroy()
    }
  } catch (error) {
    if (!isThere) rmSync(branch.dataDir, { recursive: true, force: true })
    if (error instanceof ImportError) throw new UserError(error.mistakes.join('\n'))
    throw error
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
