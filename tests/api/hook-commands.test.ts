import { expect, test } from 'vitest'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'

const here = ownFolder()

test('webhooks are added, listed, switched and removed on the command line [R7.1501]', async () => {
  const shop = await shopFolder(here, 'hooks')
  const env = { ...shop, ALLOWED_INTERNAL_HOSTS: '10.1.0.0/16' }
  const address = 'http://10.1.2.3/events'
  const [, added] = await type(env, 'hooks', 'add', 'ERP', address, 'order.*')
  expect(added).toMatch(/\nwhsec_[\w+/]{43}=\n$/)
  expect((await type(env, 'hooks', 'list'))[1]).toMatch(
    /^\w{10} {2}ERP {2}on {2}http:\S+events {2}json {2}order\.\*\n$/,
  )
  expect((await type(env, 'hooks', 'rotate', 'erp'))[1]).toMatch(/\nwhsec_[\w+/]{43}=\n$/)
  expect((await type(env, 'hooks', 'off', 'erp'))[1]).toBe('ERP is off.\n')
  expect((await type(env, 'hooks', 'list'))[1]).toContain('  off  ')
  expect((await type(env, 'hooks', 'on', 'ERP'))[1]).toBe('ERP is on.\n')
  expect((await type(env, 'hooks', 'log', 'ERP'))[1]).toBe('Nothing has been sent yet.\n')
  expect((await type(env, 'hooks', 'send-again', 'ERP', 'K7M4QX'))[1]).toBe('There is nothing to send.\n')
  for (const [words, said] of [
    [['sing'], 'must be list, add, log'],
    [['add', 'Bar'], 'Missing: hooks add'],
    [['add', 'ERP', address], 'already a webhook'],
    [['add', 'Bar', address, 'order.sung'], 'no event “order.sung”'],
    [['add', 'Bar', 'ftp://10.1.2.3'], 'it is not an address'],
    [['add', 'Bar', 'http://10.2.0.1'], 'ALLOWED_INTERNAL_HOSTS'],
    [['add', 'Bar', 'http://localhost:4000'], 'ALLOWED_INTERNAL_HOSTS'],
    [['off', 'Bar'], 'no webhook “Bar”'],
    [['off'], 'Which webhook?'],
  ] as const)
    expect(await type(env, 'hooks', ...words)).toEqual([1, expect.stringContaining(said)])
  expect((await type(env, 'hooks', 'remove', 'ERP'))[1]).toBe('ERP is removed.\n')
  expect((await type(env, 'hooks', 'list'))[1]).toContain('There are no webhooks.')
})
