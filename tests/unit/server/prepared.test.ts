import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase, type Tx } from '#server/db/database.ts'
import { prepared, preparedList, preparedRows } from '#server/db/prepared.ts'
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

test('a query about a list is kept for a few lengths only, and finds each row once [R12.596]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tischlein-'))
  const db = openDatabase({ file: join(folder, 'prepared.sqlite') })
  await sql`create table counters (name text, value integer)`.execute(db)
  for (const name of ['a', 'b', 'c']) await db.insertInto('counters').values({ name, value: 1 }).execute()
  const build = vi.fn((tx: Tx, rows: { name: string }[]) =>
    tx
      .selectFrom('counters')
      .select('name')
      .where(
        'name',
        'in',
        rows.map(({ name }) => name),
      )
      .orderBy('name'),
  )
  const select = preparedList(build)
  const names = Array.from({ length: 3000 }, (_, index) => ({ name: ['a', 'x', 'b'][index] ?? `${index}` }))
  for (let length = 1; length <= 200; length++)
    expect(await select(db, names.slice(0, length))).toEqual(
      ['a', 'b'].slice(0, length < 3 ? 1 : 2).map(name => ({ name })),
    )
  expect(await select(db, names)).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(await select(db, [])).toEqual([])
  expect(build.mock.calls.map(([, rows]) => rows.length)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 3072])
  await db.destroy()
  rmSync(folder, { recursive: true })
})
