import { cpus, loadavg } from 'node:os'
import { benchAge } from './age.ts'
import { benchBuild } from './build.ts'
import { benchCarts } from './carts.ts'
import { benchChanges } from './changes.ts'
import { benchCheckout } from './checkout.ts'
import { benchDesk } from './desk.ts'
import { benchEvening } from './evening.ts'
import { benchFiles } from './files.ts'
import { limit } from './limit.ts'
import { benchMutants } from './mutants.ts'
import { benchOrders } from './orders-and-raw.ts'
import { benchPages } from './pages.ts'
import { benchShift } from './shift.ts'
import { benchSoak } from './soak.ts'
import { draw, seconds, type Table } from './table.ts'

/** `npm run bench` prints figures without thresholds. Arguments select parts: `npm run bench -- checkout`; a number is the minutes of a soak. */
const parts: Record<string, (minutes?: number) => Promise<Table[]>> = {
  pages: benchPages,
  build: benchBuild,
  changes: benchChanges,
  carts: benchCarts,
  orders: benchOrders,
  checkout: benchCheckout,
  evening: benchEvening,
  shift: benchShift,
  desk: benchDesk,
  age: benchAge,
  files: benchFiles,
  mutants: benchMutants,
  soak: benchSoak,
}

/** Take several minutes each. */
const ON_REQUEST = new Set(['age', 'mutants', 'soak'])

const given = process.argv.slice(2)
const wanted = given.filter(argument => !/^\d+$/.test(argument))
const [minutes] = given.flatMap(argument => (wanted.includes(argument) ? [] : Number(argument)))
const unknown = wanted.filter(name => !(name in parts))

if (unknown.length > 0) {
  giveUp(`no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
}
try {
  await runParts()
} catch (error) {
  const cause: unknown = limit.aborted ? limit.reason : error
  giveUp(cause instanceof Error ? cause.message : cause)
}

/** Exits at once, because some packages overwrite an exit code that is only set. */
function giveUp(reason: unknown): never {
  console.error(reason)
  process.exit(1)
}

async function runParts(): Promise<void> {
  const [cpu] = cpus()
  const busy = loadavg()[0]?.toFixed(1)
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, load ${busy} at the start`,
  )
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 ? !wanted.includes(name) : ON_REQUEST.has(name)) continue
    const began = performance.now()
    for (const table of await run(minutes)) console.log(draw(table))
    console.log(`(${name}: ${seconds(performance.now() - began)} s)`)
  }
}
