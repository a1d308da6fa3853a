import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { siteRoutes } from '#server/site/site.ts'
import { sharedShop } from './shop-data.ts'

/**
 * A separate site that is served like the shop's own, so that a test can publish without disturbing others.
 */
export interface SiteCopy {
  folder: string
  url: string
  /** Copies the current build to where the next one is built. `change` is applied to the home page. */
  prepare: (change?: (page: string) => string) => string
  close: () => void
}

export async function startSite(): Promise<SiteCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const server = serve({ fetch: siteRoutes(folder).fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    prepare: (change = page => page) => prepare(join(folder, '.building'), change),
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * A finished build with its shared files, as `astro build` leaves it. `change` is applied to the home page.
 */
function prepare(building: string, change: (page: string) => string): string {
  const site = join(sharedShop, 'site')
  const id = readFileSync(join(site, 'current'), 'utf8').trim()
  cpSync(join(site, id), building, { recursive: true, filter: path => !/\.(br|gz)$/.test(path) })
  cpSync(join(site, '_astro'), join(building, '_astro'), {
    recursive: true,
    filter: path => !/\.(br|gz)$/.test(path),
  })
  const home = join(building, 'index.html')
  writeFileSync(home, change(readFileSync(home, 'utf8')))
  return building
}
