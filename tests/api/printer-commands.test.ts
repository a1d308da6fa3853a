import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'

const here = ownFolder()

test('printers are added, set, tested, listed and removed on the command line [R12.91]', async () => {
  const env = await shopFolder(here, 'printers')
  const [, added] = await type(env, 'printer', 'add', 'Küche', 'star')
  expect(added).toMatch(/\/api\/print\/\w{10}\/\w{24}\n/)
  expect(await type(env, 'printer', 'copies', 'küche', '2', '0')).toEqual([
    0,
    'Küche prints 2 for the kitchen and 0 for the driver.\n',
  ])
  expect((await type(env, 'printer', 'test', 'Küche'))[0]).toBe(0)
  const [, list] = await type(env, 'printers')
  expect(list).toMatch(
    /^\w{10} {2}Küche {2}star {2}new {2}copies: kitchen 2, driver 0\nticket test \(test\) for Küche: waiting\n$/,
  )
  for (const [words, said] of [
    [['printer', 'add', 'Bar', 'hp'], 'star or epson'],
    [['printer', 'copies', 'Küche', '9', '0'], 'from 0 to 3'],
    [['printer', 'test', 'Bar'], 'no printer “Bar”'],
    [['print', 'AAAAAA'], 'no order AAAAAA'],
  ] as const) {
    const [status, output] = await type(env, ...words)
    expect([status, output]).toEqual([1, expect.stringContaining(said)])
  }
  expect((await type(env, 'printer', 'remove', 'Küche'))[1]).toBe('Küche is removed.\n')
  const db = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR ?? '', 'tischlein.sqlite') })
  expect(await db.selectFrom('print_jobs').selectAll().execute()).toEqual([])
  await db.destroy()
})
