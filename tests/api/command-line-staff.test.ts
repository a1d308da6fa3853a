import { expect, test } from 'vitest'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'

const here = ownFolder()

const EVENING = { CLOCK: '2026-11-20T18:00:00+01:00', PUBLIC_API_BASE: 'https://api.shop.example/api' }

test('staff adds the owner by a link at the API’s own address, further people with a role, and removes them but for the last owner [R12.3 R12.70 R12.80]', async () => {
  const env = { ...(await shopFolder(here, 'staff')), ...EVENING }
  const [, owner] = await type(env, 'staff', 'add', 'ada@shop.example')
  expect(owner).toMatch(/ada@shop\.example is owner.*48 hours/)
  expect(owner).toMatch(/https:\/\/api\.shop\.example\/desk#link=[\w-]{43}/)
  expect(await type(env, 'staff', 'add', 'ben@shop.example')).toEqual([
    1,
    expect.stringContaining('Name a role for ben@shop.example: owner, editor, kitchen, service.'),
  ])
  expect((await type(env, 'staff', 'add', 'ben'))[1]).toContain('“ben” is not an e-mail address.')
  expect((await type(env, 'staff', 'add', 'ben@shop.example', 'service'))[0]).toBe(0)
  expect((await type(env, 'staff'))[1]).toMatch(
    /ben@shop\.example {2}– {2}service {2}has not used the link yet/,
  )
  expect((await type(env, 'staff', 'remove', 'ben@shop.example'))[1]).toContain('is removed')
  expect((await type(env, 'staff', 'remove', 'ben@shop.example'))[0]).toBe(1)
  for (const words of [
    ['remove', 'ada@shop.example'],
    ['add', 'ada@shop.example', 'service'],
  ])
    expect(await type(env, 'staff', ...words)).toEqual([
      1,
      expect.stringContaining('The last owner has to stay'),
    ])
})

test('acts lists what was done on a day, by whom and when [R12.5 R12.75]', async () => {
  const env = { ...(await shopFolder(here, 'acts')), ...EVENING }
  await type(env, 'staff', 'add', 'ada@shop.example')
  await type(env, 'pause', '20')
  const [code, said] = await type(env, 'acts')
  expect(code).toBe(0)
  expect(said).toMatch(
    /20 November 2026, 18:00 {2}person-invited {2}ada@shop\.example {2}owner {2}command-line/,
  )
  expect(said).toMatch(
    /paused {2}delivery takeaway curbside table {2}20 November 2026, 18:20 {2}command-line/,
  )
  expect((await type(env, 'acts', '2026-11-19'))[1]).toContain('Nothing was done on 2026-11-19.')
  expect((await type(env, 'acts', 'yesterday'))[0]).toBe(1)
})
