import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { type CalledShop, signInGuest } from '../age/calls.ts'
import { keepAwake } from '../awake.ts'
import { type Front, startFront } from '../load-cost/front.ts'
import { runNode } from '../processes.ts'
import { cloneProject } from '../project.ts'
import { scratch } from '../scratch.ts'
import { type Server, startServer, startShop } from '../server.ts'
import { checkOut } from './trees.ts'

/** One of the two versions that are compared, and what runs of it. */
export interface Side {
  tree: string
  /** The demo restaurant with its pages. */
  shop: Server
  /** Its pages, served as a CDN would. */
  front: Front
  /** A shop with orders of three years. */
  old: CalledShop & { server: Server }
  stop: () => Promise<void>
}

export interface Sides {
  release: Side
  work: Side
}

interface Open {
  tree: string
  name: keyof Sides
  /** Resolves to the data folder of its shop with many orders. */
  filled: Promise<string>
}

/** Builds and starts the working tree and a released version. The release fills a shop, as it did, and the working tree goes on with a copy. */
export async function openSides(ref: string, orders: number): Promise<Sides> {
  const release = await checkOut(ref)
  const releaseData = join(scratch('release-years'), 'data')
  const workData = join(scratch('work-years'), 'data')
  const filled = runNode({
    args: ['tests/bench/seed/main.ts', String(orders), releaseData],
    cwd: release,
    env: {},
  }).then(() => cpSync(releaseData, workData, { recursive: true }))
  const [releaseSide, workSide] = await Promise.all([
    open({ tree: release, name: 'release', filled: filled.then(() => releaseData) }),
    open({ tree: cloneProject(), name: 'work', filled: filled.then(() => workData) }),
  ])
  return { release: releaseSide, work: workSide }
}

async function open({ tree, name, filled }: Open): Promise<Side> {
  const shop = await startShop(tree, scratch(`${name}-shop`))
  const front = await startFront(`http://127.0.0.1:${shop.port}`)
  const server = await startServer({ dataDir: await filled, tree })
  const base = `http://127.0.0.1:${server.port}/api`
  const desk = await signInOwner(base)
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

/** The headers of the demo's owner at the desk. */
async function signInOwner(base: string): Promise<Record<string, string>> {
  const own = { 'Content-Type': 'application/json', Origin: new URL(base).origin }
  const init = { method: 'POST', headers: own, body: JSON.stringify({ ...DEMO_OWNER, code: '' }) }
  const answer = await fetch(`${base}/desk/sign-in`, init)
  if (!answer.ok) throw new Error(`The owner cannot sign in: ${await answer.text()}`)
  return { ...own, Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
