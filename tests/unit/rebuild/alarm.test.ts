import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlarm } from '../../../scripts/rebuild/alarm.ts'
import type { Outcome } from '../../../scripts/rebuild/rebuilder.ts'

let folder: string
let logged: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alarm-'))
  logged = ''
})
afterEach(() => rmSync(folder, { recursive: true }))

const log = pino(
  { base: null },
  {
    write: line => {
      logged += line
    },
  },
)

/** An alarm that writes its mails to the folder, or fails to send them with an unreachable SMTP server. */
function alarm(smtpUrl?: string) {
  const notify = createAlarm(
    {
      mail: { to: 'owner@shop.example', smtpUrl, folder },
      build: { apiUrl: 'http://127.0.0.1:4321/api', siteUrl: 'https://shop.example' },
    },
    log,
  )
  return (outcome: Outcome): void => notify({ ...outcome, at: '2026-05-13T16:00:00.000Z', ms: 7 })
}

const failed = (reason: string): Outcome => ({ result: 'failed', reason })
const fine: Outcome = { result: 'unchanged' }
const mails = (): string[] =>
  globSync('*.eml', { cwd: folder }).map(name => readFileSync(join(folder, name), 'utf8'))
const subjects = (): string[] => mails().flatMap(mail => /^Subject: (.*?)\r$/m.exec(mail)?.[1] ?? [])

test('a site that keeps failing is mailed once, with its reason, and once that it works again [R11.36]', async () => {
  const notify = alarm()
  notify(failed('The disk is full.'))
  notify(failed('The disk is <still> full.'))
  await vi.waitFor(() => expect(subjects()).toEqual(['The pages of shop.example could not be built']))
  expect(mails()[0]).toContain('To: owner@shop.example')
  expect(mails()[0]).toContain('The disk is <still> full. The last good pages stay online')
  expect(mails()[0]).toContain('The disk is &lt;still&gt; full.')
  notify(failed('The disk is full.'))
  notify(fine)
  notify(fine)
  await vi.waitFor(() =>
    expect(subjects().toSorted()).toEqual([
      'The pages of shop.example are up to date again',
      'The pages of shop.example could not be built',
    ]),
  )
  expect(logged.match(/could not be built/g)).toHaveLength(3)
})

test('what the next try mends is no mail, such as an API that starts later than the service [R11.36]', async () => {
  const notify = alarm()
  for (const outcome of [failed('away'), fine, failed('away'), fine]) notify(outcome)
  notify(failed('one'))
  notify(failed('two'))
  await vi.waitFor(() => expect(subjects()).toHaveLength(1))
  expect(mails()[0]).toContain('two')
})

test('a mail that cannot be sent is tried again with the next failure [R11.36]', async () => {
  const notify = alarm('smtp://127.0.0.1:1')
  const lost = (times: number) =>
    vi.waitFor(() => expect(logged.match(/mail about a build could not be sent/g)).toHaveLength(times))
  notify(failed('away'))
  notify(failed('away'))
  await lost(1)
  notify(failed('away'))
  await lost(2)
})

test('a branch that stays as it was is mailed with its reason, and a whole build that fails after it too [R10.182]', async () => {
  const notify = alarm()
  const partial: Outcome = { result: 'unchanged', problems: ['https://west.example/api cannot be reached'] }
  notify(partial)
  expect(subjects()).toEqual([])
  notify(partial)
  notify(partial)
  await vi.waitFor(() =>
    expect(subjects()).toEqual(['The pages of shop.example are up to date except for a branch']),
  )
  expect(mails()[0]).toContain('https://west.example/api cannot be reached. Everything else is online')
  notify(failed('away'))
  notify(failed('away'))
  await vi.waitFor(() => expect(subjects()).toContain('The pages of shop.example could not be built'))
  notify(fine)
  await vi.waitFor(() => expect(subjects()).toHaveLength(3))
})
