import { afterEach, expect, test } from 'vitest'
import { ownDatabase } from './setup/database.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'
import { temporaryFolder } from './setup/template.ts'

/** A process starts slowly on a busy machine, in ms. */
const PATIENCE = 120_000

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** `npm start` on an empty database. */
async function start(more: Record<string, string>) {
  const { folder, remove } = temporaryFolder()
  ends.push(remove)
  const own = await ownDatabase(folder, { empty: true })
  ends.push(own.drop)
  const { url } = own.options
  const port = await freePort()
  const env = { DATA_DIR: folder, PORT: String(port), ...(url && { DATABASE_URL: url }), ...more }
  const started = run('scripts/start.ts', [], env)
  ends.push(async () => {
    started.process.kill('SIGKILL')
    await started.ended
  })
  return { started, base: `http://127.0.0.1:${port}` }
}

test(
  'a live shop stays open when its pages cannot be built, and ends in order [R10.72 R10.78 R10.180]',
  async () => {
    const { started, base } = await start({
      SHOP_MODE: 'live',
      SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://shop.example',
    })
    await written(started, 'The pages cannot be built yet: ')
    expect(started.output()).toContain('No menu has been imported yet')
    expect(started.output()).toContain('This shop takes no orders: there is neither a mail server (SMTP_URL)')
    expect((await fetch(`${base}/health`)).status).toBe(200)
    expect((await fetch(`${base}/menu`)).status).toBe(503)
    started.process.kill('SIGTERM')
    expect(await started.ended).toBe(0)
  },
  PATIENCE,
)
