import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase, type Tx } from '#server/db/database.ts'
import { prepared, preparedRows } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'

interface Counter {
  name: string
  value: number
}

test('a prepared query is built once and runs with the values of each call [R10.232]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tischlein-'))
  const db = openDatabase({ file: join(folder, 'prepared.sqlite') })
  await sql`create table counters (name text, value integer)`.execute(db)
  const insert = preparedRows((tx: Tx, rows: Counter[]) => tx.insertInto('counters').values(rows))
  const build = vi.fn((tx: Tx, { name, least }: { name: string; least: number }) =>
    tx
      .selectFrom('counters')
      .select('value')
      .where('name', '=', name)
      .where('value', '>=', least)
      .orderBy('value'),
  )
  const select = prepared(build)

  await inTransaction(db, async tx => {
    await insert(tx, [{ name: 'a', value: 1 }])
    await insert(tx, [
      { name: 'a', value: 2 },
      { name: 'b', value: 3 },
    ])
    await insert(tx, [
      { name: 'b', value: 4 },
      { name: 'b', value: 5 },
    ])
  })
  expect(await select(db, { name: 'a', least: 0 })).toEqual([{ value: 1 }, { value: 2 }])
  expect(await select(db, { name: 'b', least: 4 })).toEqual([{ value: 4 }, { value: 5 }])
  expect(await inTransaction(db, tx => select(tx, { name: 'a', least: 2 }))).toEqual([{ value: 2 }])
  expect(build).toHaveBeenCalledTimes(1)
  await db.destroy()
  rmSync(folder, { recursive: true })
})
