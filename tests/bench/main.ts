import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAge } from './age.ts'
import { benchBuild } from './build.ts'
import { benchChanges } from './changes.ts'
import { benchCheckout } from './checkout.ts'
import { compareWithRelease } from './compare.ts'
import { benchDesk } from './desk.ts'
import { benchEvening } from './evening.ts'
import { benchFiles } from './files.ts'
import { limit } from './limit.ts'
import { benchMutants } from './mutants.ts'
import { benchPages } from './pages.ts'
import { benchSoak } from './soak.ts'
import { draw, seconds, type Table } from './table.ts'

/**
 * `npm run bench` compares the working tree with the last release, and ends with 1 if something has become slower: `--against main`
 * compares with another commit, `--orders 20000` fills a smaller shop. Names select parts that only show figures, as in
 * `npm run bench -- checkout`; a number is the minutes of a soak.
 */
const parts: Record<string, (minutes?: number) => Promise<Table[]>> = {
  pages: benchPages,
  build: benchBuild,
  changes: benchChanges,
  checkout: benchCheckout,
  evening: benchEvening,
  desk: benchDesk,
  age: benchAge,
  files: benchFiles,
  mutants: benchMutants,
  soak: benchSoak,
}

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, orders: { type: 'string', default: '200000' } },
  allowPositionals: true,
})
const wanted = positionals.filter(argument => !/^\d+$/.test(argument))
const [minutes] = positionals.flatMap(argument => (wanted.includes(argument) ? [] : Number(argument)))
const unknown = wanted.filter(name => !(name in parts))
const orders = Number(values.orders)

if (unknown.length > 0) giveUp(`no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
if (!(orders > 0)) giveUp(`--orders needs a number, not ${values.orders}`)
try {
  printMachine()
  if (wanted.length > 0) await runParts()
  else await compare()
} catch (error) {
  const cause: unknown = limit.aborted ? limit.reason : error
  giveUp(cause instanceof Error ? cause.message : cause)
}

/** Exits at once, because some packages overwrite an exit code that is only set. */
function giveUp(reason: unknown): never {
  console.error(reason)
  process.exit(1)
}

function printMachine(): void {
  const [cpu] = cpus()
  const busy = loadavg()[0]?.toFixed(1)
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, load ${busy} at the start`,
  )
}

async function compare(): Promise<void> {
  const began = performance.now()
  const { table, isSlower } = await compareWithRelease({ against: values.against, orders })
  console.log(draw(table))
  console.log(`(${seconds(performance.now() - began)} s)`)
  if (isSlower) giveUp('Something takes longer than in the release.')
}

async function runParts(): Promise<void> {
  for (const name of wanted) {
    const began = performance.now()
    for (const table of (await parts[name]?.(minutes)) ?? []) console.log(draw(table))
    console.log(`(${name}: ${seconds(performance.now() - began)} s)`)
  }
}
