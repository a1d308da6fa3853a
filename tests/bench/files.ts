import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { uploadFolder } from '#server/api/sent-file.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { draftRevision } from '#server/data/draft/stored.ts'
import { importFolder } from '#server/data/import.ts'
import { importFile } from '#server/data/publish/import-file.ts'
import { draftHome } from '#server/data/publish/preview.ts'
import { publishDraft, readyToPublish } from '#server/data/publish/publish.ts'
import { reviewDraft } from '#server/data/publish/review.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { until } from '#server/db/until.ts'
import { makeRestaurant } from './restaurant.ts'
import { scratch } from './scratch.ts'
import type { Table } from './table.ts'

const PRODUCTS = 5000

/** How long the work with a large menu takes, and how long a call of a guest waits for it at most. */
export async function benchFiles(): Promise<Table[]> {
  const folder = scratch('files')
  const mediaDir = join(folder, 'media')
  const restaurant = join(folder, 'restaurant')
  makeRestaurant(restaurant, PRODUCTS)
  const file = openDatabase({ url: undefined, file: join(folder, 'shop.sqlite') })
  await migrate(file)
  await importFolder(file, DEMO_FOLDER, mediaDir)
  const db = until(file, new AbortController().signal)
  const upload = uploadFolder(folder)
  const path = join(upload.folder, 'sent')
  await writeFile(path, zipSync(filesIn(restaurant)))
  const now = new Date()
  const rows = [
    await measured('import', () =>
      importFile({ path, folder: upload.folder }, { db, mediaDir, by: 'bench', role: 'owner', now }),
    ),
    await measured('review', () => reviewDraft(db, mediaDir)),
    await measured('preview', () => draftHome({ reader: db, mediaDir }, 'de')),
    await measured('publish', async () => {
      const revision = await draftRevision(db)
      const ready = await readyToPublish(db, mediaDir)
      await inTransaction(db, tx =>
        publishDraft(tx, revision, ready, {
          by: COMMAND_LINE,
          role: 'owner',
          requireProof: () => undefined,
          now,
        }),
      )
    }),
  ]
  await file.destroy()
  return [
    {
      title: `A draft of ${PRODUCTS} products on SQLite`,
      head: ['', 'takes ms', 'longest turn, CPU ms'],
      rows,
    },
  ]
}

async function measured(name: string, work: () => Promise<unknown>): Promise<string[]> {
  const turns = watchTurns()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  return [name, ms.toFixed(0), turns.end().toFixed(0)]
}

/** Watches how much CPU time one turn of the event loop takes at most, in ms: other programs on the machine do not count. */
function watchTurns(): { end: () => number } {
  let most = 0
  let ended = false
  let last = process.threadCpuUsage()
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    most = Math.max(most, (user + system) / 1000)
    if (!ended) setImmediate(look)
  }
  setImmediate(look)
  return {
    end() {
      ended = true
      look()
      return most
    },
  }
}

function filesIn(folder: string, prefix = ''): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) Object.assign(files, filesIn(path, `${prefix}${name}/`))
    else files[`${prefix}${name}`] = readFileSync(path)
  }
  return files
}
