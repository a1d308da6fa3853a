import { expect, test } from 'vitest'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'

const here = ownFolder()

test('keys makes a key that is shown once, lists it, and revokes it [R12.1562]', async () => {
  const env = await shopFolder(here, 'keys')
  expect((await type(env, 'keys'))[1]).toContain('There are no keys.')
  const [done, made] = await type(env, 'keys', 'add', 'Kasse', 'orders:read,orders:answer')
  expect([done, made]).toEqual([0, expect.stringMatching(/Kasse, which is shown this once:\ntk_[\w-]{43}/)])
  const [, list] = await type(env, 'keys')
  expect(list).toMatch(/[\da-f-]{36} {2}Kasse {2}orders:read,orders:answer {2}never used/)
  expect(list).not.toContain('tk_')
  const [id = ''] = /[\da-f-]{36}/.exec(list) ?? []
  expect((await type(env, 'keys', 'revoke', id))[1]).toContain('The key of Kasse is revoked.')
  expect((await type(env, 'keys', 'revoke', id))[0]).toBe(1)
  for (const words of [['add', 'Kasse'], ['add', 'Kasse', 'all'], ['change']])
    expect((await type(env, 'keys', ...words))[0]).toBe(1)
})
