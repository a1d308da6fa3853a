import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Draft, Publication } from '#contract/desk/draft.ts'
import { dataOf, type Person } from './staff.ts'

type Changes = Record<string, string>
/** Changes cells of a row at a desk, and publishes them. */
export async function publish(who: Person, table: string, key: string, cells: Changes): Promise<Publication> {
  const draft = await dataOf(await who.get(`/draft/tables/${table}`), Draft)
  const row = draft.tables[0]?.rows.find(each => each.key === key)
  const change = Object.fromEntries(
    Object.entries(cells).map(([column, to]) => [column, { from: row?.cells[column] ?? '', to }]),
  )
  return send(who, [{ kind: 'change', table, key, cells: change }])
}

export async function send(who: Person, changes: object[]): Promise<Publication> {
  const changed = await who.send('PUT', '/draft/rows', { changes })
  expect([changed.status, changed.ok ? '' : await changed.text()]).toEqual([200, ''])
  const { revision } = await dataOf(changed, z.object({ revision: z.number() }))
  const answer = await who.send('POST', '/publications', { revision })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  return dataOf(answer, Publication)
}
