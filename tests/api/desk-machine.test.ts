import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Operating } from '#contract/desk/operating.ts'
import { personNeeded } from '#contract/desk/texts.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { readDisk } from '#server/kit/disk.ts'
import { readVersion } from '#server/kit/version.ts'
import { send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const GIB = 1024 ** 3

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

describe('what an owner sees of the machine', () => {
  test('is version, database, storage, clock and which secrets are set, never their values [R12.221]', async () => {
    mkdirSync(join(shop.folder, 'media', 'small'), { recursive: true })
    writeFileSync(join(shop.folder, 'media', 'small', 'pizza.svg'), 'x'.repeat(1234))
    const live = shop.another({ smtpUrl: 'smtp://hidden-of-mail', metricsToken: 'hidden-of-metrics' })
    const answer = await send(live, 'GET', '/desk/operating', undefined, owner)
    expect(await answer.clone().text()).not.toMatch(/hidden|a secret for tests/)
    const found = await dataOf(answer, Operating)
    const migrations = await migrationsOf(shop.db)
    expect(found).toMatchObject({
      at: shop.clock.now.toISOString(),
      mode: 'demo',
      version: { number: '1.2.3', commit: 'abc1234' },
      database: {
        kind: shop.config.databaseUrl ? 'postgres' : 'sqlite',
        migrations: migrations.length,
        last: migrations.at(-1),
      },
      storage: { pictures: 1234, free: 500 * GIB, total: 1000 * GIB },
    })
    expect(found.storage.database).toBeGreaterThan(100_000)
    const set = found.secrets.filter(({ isSet }) => isSet).map(({ name }) => name)
    expect(set.filter(name => name !== 'DATABASE_URL')).toEqual(['SECRET', 'SMTP_URL', 'METRICS_TOKEN'])
    expect(found.secrets.some(({ name, isSet }) => name === 'STRIPE_SECRET_KEY' && !isSet)).toBe(true)
    await live.close()
  })

  test('is for people who have signed in, not for a screen [R12.221]', async () => {
    const screen = await pairedScreen(shop)
    await shop.db.updateTable('desk_devices').set({ role: 'owner' }).where('id', '=', screen.id).execute()
    const refused = await screen.get('/operating')
    expect([refused.status, await refused.json()]).toEqual([403, { message: personNeeded }])
  })

  test('is read from the program and its disk [R12.221]', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect((await readVersion()).number).toBe(version)
    const { free, total } = await readDisk(shop.folder)
    expect(free).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(free)
  })
})
