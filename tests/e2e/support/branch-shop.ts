import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { twoFreePorts } from '../../api/setup/ports.ts'
import { type Running, run, written } from '../../api/setup/process.ts'

/** The demo restaurant with its two branches, each with an API host of its own. */
export interface BranchShop {
  /** Where the shop is, and the API of the first branch. */
  url: string
  /** The API host of the second branch. */
  second: string
  /** Everything it wrote since it was started last. */
  output: () => string
  /** Ctrl-C, and the same command once more. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export async function startBranchShop(): Promise<BranchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'branches-'))
  const port = await twoFreePorts()
  const start = async (): Promise<Running> => {
    const shop = run('scripts/start.ts', ['--branches'], {
      PORT: String(port),
      DATA_DIR: folder,
      CLOCK: '2026-05-13T18:00:00+02:00',
      RATE_LIMIT: '0',
    })
    await written(shop, 'is ready at')
    return shop
  }
  const stop = async ({ process, ended }: Running): Promise<void> => {
    process.kill('SIGINT')
    await ended
  }
  let shop = await start()
  return {
    url: `http://localhost:${port}`,
    second: `http://localhost:${port + 1}`,
    output: () => shop.output(),
    restart: async () => {
      await stop(shop)
      shop = await start()
    },
    close: async () => {
      await stop(shop)
      rmSync(folder, { recursive: true })
    },
  }
}
