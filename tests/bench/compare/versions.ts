import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from '../../../scripts/gallery/guests.ts'
import { type CalledShop, signInGuest } from '../age/calls.ts'
import { keepAwake } from '../awake.ts'
import { type Front, startFront } from '../load-cost/front.ts'
import { runNode } from '../processes.ts'
import { cloneProject } from '../project.ts'
import { scratch } from '../scratch.ts'
import { type Server, startServer, startShop } from '../server.ts'
import { checkOut } from './trees.ts'

/** One of the two versions that are compared, and what runs of it. */
export interface ComparedVersion {
  tree: string
  /** The demo restaurant with its pages. */
  shop: Server
  /** Its pages, served as a CDN would. */
  front: Front
  /** A shop with orders of three years. */
  old: CalledShop & { server: Server }
  stop: () => Promise<void>
}

export interface ComparedVersions {
  release: ComparedVersion
  work: ComparedVersion
}

interface Open {
  tree: string
  name: keyof ComparedVersions
  /** The data folder of its shop with many orders, once that is filled. */
  dataDir: string
  filled: Promise<void>
}

/**
 * Builds and starts the working tree and a released version. The release fills a shop, as it did, and the working tree goes on with a
 * copy.
 */
export async function openVersions(ref: string, orders: number): Promise<ComparedVersions> {
  const tree = await checkOut(ref)
  const dataDirs = {
    release: join(scratch('release-years'), 'data'),
    work: join(scratch('work-years'), 'data'),
  }
  const filled = runNode({
    args: ['tests/bench/seed/main.ts', String(orders), dataDirs.release],
    cwd: tree,
    env: {},
  }).then(() => cpSync(dataDirs.release, dataDirs.work, { recursive: true }))
  const [release, work] = await Promise.all([
    open({ tree, name: 'release', dataDir: dataDirs.release, filled }),
    open({ tree: cloneProject(), name: 'work', dataDir: dataDirs.work, filled }),
    filled,
  ])
  return { release, work }
}

async function open({ tree, name, dataDir, filled }: Open): Promise<ComparedVersion> {
  const shop = await startShop(tree, scratch(`${name}-shop`))
  const front = await startFront(`http://127.0.0.1:${shop.port}`)
  await filled
  const server = await startServer({ dataDir, tree })
  const origin = `http://127.0.0.1:${server.port}`
  const base = `${origin}/api`
  const { headers: desk } = await ownerOf(origin)
  const sleep = keepAwake(() => base, desk)
  return {
    ...{ tree, shop, front },
    old: { server, base, desk, guest: await signInGuest(base) },
    async stop() {
      sleep()
      front.close()
      await Promise.all([shop.stop(), server.stop()])
    },
  }
}
