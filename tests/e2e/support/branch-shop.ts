import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../api/setup/port.ts'
import { type Running, run, written } from '../../api/setup/process.ts'

/** The demo restaurant with its two branches, each with its own API host. */
export interface BranchShop {
  /** The URL of the shop and of the first branch's API. */
  url: string
  /** The API host of the second branch. */
  second: string
  /** Returns everything it has printed since the last start. */
  output: () => string
  /** Stops it like Ctrl-C and starts it with the same command. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export async function startBranchShop(): Promise<BranchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'branches-'))
  const port = await freePort(2)
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
