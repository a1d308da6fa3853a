import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { BuildProblem } from '#content/reading/reader.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { DEMO_CUSTOMER, hasDemoCustomer } from '#server/app/demo-customer.ts'
import { DEMO_OWNER, hasDemoOwner } from '#server/app/demo-owner.ts'
import { endBySignal } from '#server/app/end-by-signal.ts'
import { startServer } from '#server/app/start.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { ConfigError } from '#server/config/environment.ts'
import { isEmpty } from '#server/data/import.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { BuilderState, PagesBuilder } from '#server/rebuild/builder.ts'
import { deskAddress } from '#server/staff/desk-address.ts'
import { listStaff } from '#server/staff/staff.ts'
import { startBranches } from './branches/start.ts'
import { buildAndPublish } from './build/build-and-publish.ts'
import { buildDesk } from './build-desk.ts'
import { createRebuilder, type Run, type Status } from './rebuild/rebuilder.ts'
import { endWithNpm } from './shared/end-with-npm.ts'
import { runCli } from './shared/environment.ts'
import { ownerCommand } from './shared/owner-command.ts'
import { withProgress } from './shared/progress.mjs'

/** A running shop and the source of its pages. */
interface Running {
  apiUrl: string
  dataDir: string
  publicUrl: string
  /** Where branches may be inside the network. */
  branchHosts: string
  /** Printed below the shop's own address. */
  others: string[]
  /** A live shop keeps taking orders with its current pages while a failed build is retried. */
  live: boolean
  /** How long it still accepts calls after it was asked to stop, ms. */
  before: number
  /** Whether there are no pages to build: without a menu, and at a branch, whose centre builds those of all. */
  deskOnly: () => Promise<boolean>
  stop: () => Promise<void>
}

/**
 * `npm start`: database, API and shop on one address. `npm start -- --branches` is the demo restaurant with its branches, or that of
 * the folder after it: an API host for each on this machine, the shop at the first one's address. The site is built from what runs here, and
 * only when its sources, its settings or a menu have changed since the last build.
 */
async function main(args: string[]): Promise<void> {
  const began = performance.now()
  const [option, folder = DEMO_FOLDER, ...more] = args
  const unknown = option !== undefined && option !== '--branches' ? option : more[0]
  if (unknown)
    throw new ConfigError(`Unknown option “${unknown}”; npm start accepts only --branches and a folder.`)
  let running: Running | undefined
  const rebuilder = createRebuilder({
    update: async onProblem => running && bringUp(running, onProblem),
    report: notify,
  })
  const builder: PagesBuilder = {
    request: () => void (running && rebuilder.request()),
    state: () => stateOf(rebuilder.status()),
  }
  running = await withProgress(
    'Preparing the database …',
    option ? startWithBranches(folder, builder) : startOne(builder),
  )
  const { publicUrl, others, live, before, stop } = running
  const end = (): Promise<void> => {
    rebuilder.stop()
    return stop()
  }
  endBySignal({ stop: end, before })
  await rebuilder.request()
  const { last } = rebuilder.status()
  if (last?.result === 'failed') {
    if (!live) {
      await end()
      throw new BuildProblem(last.reason)
    }
    console.error(`The pages cannot be built yet: ${last.reason}`)
    return
  }
  const seconds = ((performance.now() - began) / SECOND).toFixed(1)
  const ready = `Tischlein is ready at ${publicUrl} (after ${seconds} s)`
  // One write, so that a process waiting for the first line gets them all.
  console.log([ready, ...others.map(line => `  ${line}`)].join('\n'))
}

/** Builds and publishes the pages; where there are none only the desk. */
async function bringUp(
  { apiUrl, dataDir, publicUrl, branchHosts, deskOnly }: Running,
  onProblem: (problem: string) => void,
) {
  if (await deskOnly()) {
    await buildDesk()
    return undefined
  }
  const site = join(dataDir, 'site')
  return buildAndPublish(site, {
    apiUrl,
    publicApiBase: '/api',
    siteUrl: publicUrl,
    branchHosts,
    folder: join(site, '.building'),
    onProblem,
  })
}

async function startOne(builder: PagesBuilder): Promise<Running> {
  const config = readConfig(process.env)
  const isBranch = config.centre !== undefined
  const { stop } = await startServer(config, { builder: isBranch ? undefined : builder, hasPast: true })
  const { mode, dataDir, publicUrl, branchHosts, host = '127.0.0.1', port, drainSeconds } = config
  return {
    apiUrl: `http://${isIPv6(host) ? `[${host}]` : host}:${port}/api`,
    dataDir,
    publicUrl,
    branchHosts,
    others: await inDatabase(config, mode === 'demo' ? demoSteps(config) : liveSteps(config)),
    deskOnly: async () => isBranch || inDatabase(config, isEmpty),
    live: mode === 'live',
    before: drainSeconds * SECOND,
    stop,
  }
}

async function inDatabase<T>(
  { databaseUrl, dataDir }: Config,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ url: databaseUrl, file: join(dataDir, 'tischlein.sqlite') })
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

const OWNER = `sign in as ${DEMO_OWNER.email} with the password ${DEMO_OWNER.password}; `

/** Lines that say how to sign in and what to try next. */
const demoSteps = (config: Config) => async (db: Database) => {
  const { email, password } = DEMO_CUSTOMER
  return [
    ...((await hasDemoCustomer(db)) ? [`Sign in as ${email} with the password ${password}`] : []),
    'Next: order something, then npm run shop -- orders in another terminal; Ctrl+C ends the shop',
    `Kitchen and owner work at ${deskAddress(config)}: ${(await hasDemoOwner(db)) ? OWNER : ''}npm run shop -- pair shows a code for a tablet`,
  ]
}

/** Lines that lead the owner of a new shop to the desk. */
const liveSteps = (config: Config) => async (db: Database) => {
  const steps = `a checklist at ${deskAddress(config)} leads to the opening`
  return [
    ...(config.deskUrl ? [`Kitchen and owner work at ${deskAddress(config)}`] : []),
    ...((await isEmpty(db)) ? [`This shop is empty and not open yet: ${steps}`] : []),
    ...((await listStaff(db)).length === 0
      ? [`Nobody can sign in yet. Add the owner in another terminal: ${ownerCommand(config)}`]
      : []),
  ]
}

async function startWithBranches(folder: string, builder: PagesBuilder): Promise<Running> {
  const { branches, branchHosts, stop } = await startBranches(folder, process.env, builder)
  const [first] = branches
  if (!first) throw new ConfigError(`${folder} has no branch.`)
  return {
    apiUrl: `${first.url}/api`,
    dataDir: first.dataDir,
    publicUrl: process.env.PUBLIC_URL || first.url,
    branchHosts,
    others: branches.map(({ slug, name, url }) => `${name}: pages at /branch/${slug}, API at ${url}/api`),
    live: false,
    before: 0,
    deskOnly: async () => false,
    stop,
  }
}

/** The state of the builds for the desk. */
const stateOf = ({ state, last }: Status): BuilderState => ({
  building: state === 'building',
  ...(last?.result === 'failed' && { reason: last.reason, failure: last.failure }),
  last: last && { at: last.at, ms: last.ms },
})

/** Prints the result of builds after a change of the menu; `main` reports the first build itself. */
function notify(run: Run, before: Run | undefined): void {
  if (run.result !== 'failed') for (const problem of run.problems ?? []) console.error(problem)
  if (!before) return
  if (run.result === 'published') console.log(`The shop shows the new menu: ${run.changed} pages changed.`)
  if (run.result === 'failed') console.error(`The pages stay as they were: ${run.reason}`)
}

endWithNpm()
await runCli(() => main(process.argv.slice(2)))
