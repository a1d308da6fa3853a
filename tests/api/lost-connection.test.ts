import { expect, inject, test } from 'vitest'
import { postgresPool } from '#server/db/postgres.ts'
import { isUnavailable, markDatabaseError } from '#server/db/unavailable.ts'

test('a connection lost between two statements of a transaction fails the second one, not the process, and is replaced [R10.85]', async () => {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('SQLite has no connections to lose')
  const pool = postgresPool(`${template.pristine.server}/postgres`)
  const client = await pool.connect()
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended

  const error: Error = await client.query('select 1').catch(problem => problem)
  markDatabaseError(error)
  expect(isUnavailable(error), error.message).toBe(true)
  client.release()
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await pool.end()
})
