import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../api/setup/port.ts'
import { run, written } from '../../api/setup/process.ts'

/** The demo restaurant with its two branches, each with its own API host. */
export interface BranchShop {
  /** The URL of the shop and of the first branch's API. */
  url: string
  /** The API host of the second branch. */
  second: string
  close: () => Promise<void>
}

export async function startBranchShop(): Promise<BranchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'branches-'))
  const port = await freePort(2)
  const shop = run('scripts/start.ts', ['--branches'], {
    PORT: String(port),
    DATA_DIR: folder,
    CLOCK: '2026-05-13T18:00:00+02:00',
    RATE_LIMIT: '0',
  })
  await written(shop, 'is ready at')
  return {
    url: `http://localhost:${port}`,
    second: `http://localhost:${port + 1}`,
    close: async () => {
      shop.process.kill('SIGINT')
      await shop.ended
      rmSync(folder, { recursive: true })
    },
  }
}
