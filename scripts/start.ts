import { ConfigError, readConfig } from '#server/config.ts'
import { DEMO_FOLDER } from '#server/demo.ts'
import { startServer } from '#server/start.ts'
import { startBranches } from './branches.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { orSay } from './environment.ts'

interface Running {
  apiUrl: string
  dataDir: string
  /** What is told once the shop is ready. */
  addresses: string[]
  stop: () => Promise<void>
}

/**
 * `npm start`: database, API and shop on one address. `npm start -- --branches` is the demo restaurant with its branches:
 * an API host for each on this machine, the shop on the first one's address. The pages are built from what runs here.
 */
async function main(args: string[]): Promise<void> {
  const began = performance.now()
  const unknown = args.find(arg => arg !== '--branches')
  if (unknown) throw new ConfigError(`npm start knows no ${unknown}, only --branches.`)
  const { apiUrl, dataDir, addresses, stop } = args.length > 0 ? await startDemoBranches() : await startOne()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit()))
  }
  try {
    await bringUpToDate(dataDir, apiUrl)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const [shop, ...others] = addresses
    console.log(`\n  Tischlein is ready at ${shop} (after ${seconds} s)`)
    for (const other of others) console.log(`  ${other}`)
    console.log('')
  } catch (error) {
    await stop()
    throw error
  }
}

async function startOne(): Promise<Running> {
  const config = readConfig(process.env)
  const { stop } = await startServer(config)
  const apiUrl = `http://127.0.0.1:${config.port}/api`
  return { apiUrl, dataDir: config.dataDir, addresses: [config.publicUrl], stop }
}

async function startDemoBranches(): Promise<Running> {
  const { branches, stop } = await startBranches(DEMO_FOLDER, process.env)
  const [first] = branches
  if (!first) throw new ConfigError('The demo restaurant has no branch.')
  const hosts = branches.map(({ slug, name, url }) => `${name}: pages at /branch/${slug}, API at ${url}/api`)
  return {
    apiUrl: `${first.url}/api`,
    dataDir: first.dataDir,
    addresses: [process.env.PUBLIC_URL || first.url, ...hosts],
    stop,
  }
}

await orSay(() => main(process.argv.slice(2)))
