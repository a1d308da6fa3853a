import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { NO_VISIT } from '#server/visitors/desk-reservation.ts'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'

const here = ownFolder()

test('requests for tables and messages are listed and answered on the command line [R12.15 R12.101]', async () => {
  const env = await shopFolder(here, 'visitors')
  const db = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR ?? '', 'tischlein.sqlite') })
  const person = {
    lang: 'de',
    email: 'ada@example.org',
    created_at: '2099-11-20T16:00:00.000Z',
    answered_by: '',
  }
  const table = {
    ...person,
    status: 'requested',
    guests: '4',
    name: 'Ada',
    phone: '+4930901820',
    proposed_at: null,
    ...NO_VISIT,
  } as const
  await db
    .insertInto('reservations')
    .values([
      { ...table, id: 'aaaa1111-0', reserved_at: '2099-11-21T18:30:00.000Z', notes: 'Fenster' },
      { ...table, id: 'aaaa2222-0', reserved_at: '2099-11-22T18:30:00.000Z', notes: '' },
    ])
    .execute()
  const message = { first_name: 'Ada', last_name: 'Muster', subject: 'Feier', message: 'Platz\nfür 40?' }
  await db
    .insertInto('contact_messages')
    .values({ ...person, ...message, id: 'bbbb1111-0', answer: '', answered_at: null })
    .execute()
  await db.destroy()

  expect(await type(env, 'reservations')).toEqual([
    0,
    [
      'aaaa1111  requested  21 November 2099, 19:30  guests: 4  Ada, +4930901820, ada@example.org',
      '    Notes: Fenster',
      'aaaa2222  requested  22 November 2099, 19:30  guests: 4  Ada, +4930901820, ada@example.org\n',
    ].join('\n'),
  ])
  for (const [words, said] of [
    [['accept', 'aaaa'], 'Several reservations begin with aaaa'],
    [['accept', 'cc'], 'There is no reservation cc'],
    [['propose', 'aaaa1', 'morgen'], 'propose <id> 2026-12-24 20:30'],
    [['propose', 'aaaa1', '2001-01-01', '20:30'], 'Choose a time to come'],
    [['delete', 'aaaa1'], 'Type accept <id>'],
  ] as const)
    expect(await type(env, 'reservation', ...words)).toEqual([1, expect.stringContaining(said)])
  expect((await type(env, 'reservation', 'propose', 'aaaa1', '2099-11-21', '21:00', 'Gern'))[1]).toBe(
    'The reservation of Ada is proposed; the guest is notified by mail.\n',
  )
  expect((await type(env, 'reservation', 'decline', 'aaaa2'))[0]).toBe(0)
  expect((await type(env, 'reservations'))[1]).toBe(
    'aaaa1111  proposed  21 November 2099, 19:30, proposed: 21 November 2099, 21:00  guests: 4  Ada, +4930901820, ada@example.org\n    Notes: Fenster\n',
  )
  expect((await type(env, 'messages'))[1]).toContain(
    'Ada Muster, ada@example.org: Feier\n    Platz\n    für 40?\n',
  )
  expect(await type(env, 'message', 'answer', 'bbbb')).toEqual([1, expect.stringContaining('Type answer')])
  expect((await type(env, 'message', 'answer', 'bbbb', 'Ja,', 'gern'))[1]).toBe(
    'The answer is mailed to Ada Muster.\n',
  )
  expect(await type(env, 'message', 'done', 'bbbb')).toEqual([1, 'Somebody has already answered this.\n'])
  expect((await type(env, 'messages'))[1]).toBe('There are no messages that nobody has answered.\n')
})
