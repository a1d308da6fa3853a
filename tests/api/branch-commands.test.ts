import { readFileSync, statSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOn } from '#contract/kit/on.ts'
import { startServer } from '#server/app/start.ts'
import { storedMenu } from '#server/chain/menu/stored-menu.ts'
import { readConfig } from '#server/config/config.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { readDraft } from '#server/data/draft/read-draft.ts'
import { openDatabase } from '#server/db/database.ts'
import { runBranches } from '../../scripts/branches.ts'
import { said, shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'

const here = ownFolder()
let env: Record<string, string>
beforeEach(async () => {
  env = { ...(await shopFolder(here, 'centre')), SECRET: 'the secret of the centre, of 32 or more' }
  symlinkSync(join(DEMO_FOLDER, 'media'), join(env.DATA_DIR ?? '', 'media'))
})
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise(resolve => server.close(resolve))
})

const branches = (...args: string[]) => said(() => runBranches(args, env))
const folderOf = (slug: string): string => join(env.DATA_DIR ?? '', 'branches', slug)
const shopOf = (dataDir: string) => openDatabase({ file: join(dataDir, 'tischlein.sqlite') })

/** Something that answers as the branch with this slug would. */
async function answering(slug: string): Promise<string> {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ data: [{ key: 'BRANCH', value: slug }] })),
  )
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Empties the list of branches, as in a shop that has had none. */
async function withoutBranches(): Promise<void> {
  const db = shopOf(env.DATA_DIR ?? '')
  await db.deleteFrom('branches').execute()
  await db.deleteFrom('settings').where('key', 'in', ['HAS_BRANCH', 'BRANCH']).execute()
  await db.destroy()
}

const draftedSettings = async (): Promise<Record<string, string>> => {
  const db = shopOf(env.DATA_DIR ?? '')
  const { tables } = await readDraft(db, ['settings'])
  await db.destroy()
  return Object.fromEntries(tables[0]?.rows.map(({ key, cells }) => [key, cells.value ?? '']) ?? [])
}

describe('npm run branches', () => {
  test('lists the restaurant itself too with its first branch, and not alone once that is gone [R12.760]', async () => {
    await withoutBranches()
    await branches('add', 'mitte', '--name', 'Mitte', '--port', '5001')
    const [, listed] = await branches('list')
    expect(listed).toMatch(
      /^ofenvogel {2}Ofenvogel {2}http:\/\/localhost:4321 {2}is this shop itself, new in the draft$/m,
    )
    expect(listed).toMatch(/^mitte {2}Mitte {2}http:\/\/localhost:5001 .*, new in the draft$/m)
    expect(await draftedSettings()).toMatchObject({ HAS_BRANCH: '1', BRANCH: 'ofenvogel' })

    await branches('add', 'west', '--name', 'West', '--port', '5002')
    await branches('remove', 'mitte')
    expect((await branches('list'))[1]).toMatch(/^ofenvogel /m)
    await branches('remove', 'west')
    expect((await branches('list'))[1]).toBe(
      'This shop has no branches. Add one with npm run branches -- add.\n',
    )
    const { HAS_BRANCH = '', BRANCH = '' } = await draftedSettings()
    expect([isOn(HAS_BRANCH), BRANCH]).toEqual([false, ''])
  })

  test('gives a branch everything of the centre’s environment that is not the centre’s own [R12.761]', async () => {
    env = {
      ...env,
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      RETENTION_DAYS: '180',
      METRICS_TOKEN: '0123456789abcdef'.repeat(2),
      FACEBOOK_APP_SECRET: 'of facebook',
      SMTP_URL: 'smtp://mail.example',
      DESK_URL: 'https://desk.shop.example',
      BACKUP_DIR: join(here.folder, 'backups'),
    }
    await branches('add', 'west', '--name', 'West', '--url', 'https://west.example', '--port', '5002')
    const own = parseEnv(readFileSync(join(folderOf('west'), 'branch.env'), 'utf8'))
    const { SHOP_MODE, PUBLIC_URL, HOST, TRUST_PROXY, RETENTION_DAYS, METRICS_TOKEN } = env
    const { FACEBOOK_APP_SECRET, SMTP_URL } = env
    expect(own).toMatchObject({ SHOP_MODE, PUBLIC_URL, HOST, TRUST_PROXY, RETENTION_DAYS, METRICS_TOKEN })
    expect(own).toMatchObject({ FACEBOOK_APP_SECRET, SMTP_URL, PORT: '5002' })
    expect(own).not.toHaveProperty('DESK_URL')
    expect(own).not.toHaveProperty('BACKUP_DIR')
    expect(own.SECRET).not.toBe(env.SECRET)
  })

  test('prepares a branch that starts as the command says, and changes nothing for visitors yet [R12.270]', async () => {
    const port = await freePort()
    const [code, output] = await branches('add', 'mitte', '--name', 'Ofenvogel Mitte', '--port', String(port))
    expect([code, output]).toEqual([0, expect.stringContaining(`. ${folderOf('mitte')}/branch.env`)])
    const file = join(folderOf('mitte'), 'branch.env')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const own = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
    expect(own).toMatchObject({ CENTRE_URL: 'http://localhost:4321', PORT: String(port) })
    expect(own.SECRET).not.toBe(env.SECRET)
    const db = shopOf(folderOf('mitte'))
    expect(await storedMenu(db)).toBeDefined()
    await db.destroy()

    const [, before] = await branches('list')
    expect(before).toContain(
      `mitte  Ofenvogel Mitte  http://localhost:${port}  does not answer, new in the draft`,
    )
    const server = await startServer(readConfig({ ...own, LOG_LEVEL: 'error' }))
    here.ends.push(() => server.stop())
    const [, after] = await branches('list')
    expect(after).toContain('  answers, new in the draft')
    const get = async (path: string) =>
      (await (await fetch(`http://localhost:${port}/api${path}`)).json()).data
    expect(await get('/branches')).toEqual([
      { slug: 'prenzlauer-berg', name: 'Ofenvogel Prenzlauer Berg', url: 'http://localhost:4321' },
      { slug: 'neukoelln', name: 'Ofenvogel Neukölln', url: 'http://localhost:4322' },
      { slug: 'mitte', name: 'Ofenvogel Mitte', url: `http://localhost:${port}` },
    ])
    expect(await get('/products/menus/mittag')).toMatchObject({ price: 9.9 })
    const [, exported] = await type(env, 'export', join(here.folder, 'exported'))
    expect(exported).toContain('Exported')
    expect(readFileSync(join(here.folder, 'exported', 'branches.csv'), 'utf8')).not.toContain('mitte')
  })

  test('gives every branch a key of its own [R12.270]', async () => {
    await branches('add', 'mitte', '--name', 'Mitte', '--port', '5001')
    await branches('add', 'west', '--name', "Grill's West", '--url', 'https://west.example/')
    const of = (slug: string) => parseEnv(readFileSync(join(folderOf(slug), 'branch.env'), 'utf8'))
    expect(of('west').PUBLIC_API_BASE).toBe('https://west.example/api')
    expect(of('mitte').CENTRE_KEY).toMatch(/^[0-9a-f]{64}$/)
    expect((await branches('key', 'mitte'))[1]).toContain(`CENTRE_KEY=${of('mitte').CENTRE_KEY}\n`)
    expect(of('mitte').CENTRE_KEY).not.toBe(of('west').CENTRE_KEY)
  })

  test('names a branch that does not answer, and one that answers as another [R12.270]', async () => {
    await branches('add', 'mitte', '--name', 'Mitte', '--url', await answering('mitte'))
    await branches('add', 'west', '--name', 'West', '--url', await answering('mitte'))
    const [, output] = await branches('list')
    expect(output).toMatch(/^mitte .* answers, new in the draft$/m)
    expect(output).toMatch(/^west .* answers, but its setting BRANCH is not west, new in the draft$/m)
  })

  test('names a branch that a live shop does not ask, and asks it once its host is allowed [R12.542]', async () => {
    const url = await answering('mitte')
    await branches('add', 'mitte', '--name', 'Mitte', '--url', url)
    env = { ...env, SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' }
    expect((await branches('list'))[1]).toMatch(
      /^mitte .* is not asked: it leads to 127\.0\.0\.1, .*ALLOWED/m,
    )
    env = { ...env, ALLOWED_INTERNAL_HOSTS: new URL(url).host }
    expect((await branches('list'))[1]).toMatch(/^mitte .* answers, new in the draft$/m)
  })

  test('inherit refuses a shop without a centre, and stops following [R12.281]', async () => {
    const [code, output] = await type(env, 'inherit')
    expect([code, output]).toEqual([1, expect.stringContaining('CENTRE_URL and CENTRE_KEY are not set')])
    expect(await type(env, 'inherit', '--all')).toEqual([1, '“--all” must be --everything or --stop.\n'])
    await branches('add', 'mitte', '--name', 'Mitte', '--port', '5001')
    const of = { DATA_DIR: folderOf('mitte') }
    const unreachable = { CENTRE_URL: 'http://127.0.0.1:9', CENTRE_KEY: '0123456789abcdef'.repeat(2) }
    expect((await type({ ...of, ...unreachable }, 'inherit'))[1]).toContain('The centre does not answer')
    expect((await type(of, 'inherit', '--stop'))[0]).toBe(0)
    const db = shopOf(folderOf('mitte'))
    expect(await storedMenu(db)).toBeUndefined()
    await db.destroy()
  })

  test('takes a branch off the list in the draft and keeps its data, which it has again when it comes back [R12.271]', async () => {
    await branches('add', 'mitte', '--name', 'Mitte', '--port', '5001')
    const db = shopOf(folderOf('mitte'))
    await db.updateTable('settings').set({ value: 'own@shop.example' }).where('key', '=', 'EMAIL').execute()
    const [code, output] = await branches('remove', 'mitte')
    expect([code, output]).toEqual([0, expect.stringContaining('Its data stay')])
    expect((await branches('list'))[1]).not.toContain('mitte')
    expect((await branches('add', 'mitte', '--name', 'Mitte', '--port', '5001'))[1]).toContain(
      'Mitte has the data that are in',
    )
    const kept = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'EMAIL')
      .executeTakeFirstOrThrow()
    expect(kept.value).toBe('own@shop.example')
    await db.destroy()

    await branches('remove', 'neukoelln')
    expect((await branches('list'))[1]).toMatch(/^neukoelln .*, removed in the draft$/m)
  })

  test.each([
    ['a name that is missing', ['add', 'mitte', '--port', '5001'], 'npm run branches -- add <slug>'],
    ['an address that is missing', ['add', 'mitte', '--name', 'Mitte'], 'npm run branches -- add <slug>'],
    ['an option that is none', ['add', 'mitte', '--nam', 'Mitte'], 'npm run branches -- add <slug>'],
    [
      'a slug that is none',
      ['add', 'Mitte!', '--name', 'Mitte', '--port', '5001'],
      'must be lower-case letters',
    ],
    [
      'an address with a path',
      ['add', 'mitte', '--name', 'Mitte', '--url', 'https://mitte.example/api'],
      'must be an address without a path',
    ],
    [
      'a slug that is taken',
      ['add', 'neukoelln', '--name', 'Mitte', '--port', '5001'],
      'has a branch “neukoelln” already',
    ],
    ['a branch that is not there', ['remove', 'west'], 'has no branch “west”'],
    ['the key of a branch that is not there', ['key', 'west'], 'has no branch “west”'],
  ])('refuses %s, and leaves nothing behind [R12.270 R12.271]', async (_, args, expected) => {
    const before = (await branches('list'))[1]
    const [code, output] = await branches(...args)
    expect([code, output]).toEqual([1, expect.stringContaining(expected)])
    expect((await branches('list'))[1]).toBe(before)
    expect(() => statSync(folderOf(args[1] ?? ''))).toThrow()
  })
})
