import { cpus, loadavg } from 'node:os'
import { benchBuild } from './build.ts'
import { benchCheckout } from './checkout.ts'
import { limit } from './limit.ts'
import { benchPages } from './pages.ts'
import { draw, seconds, type Table } from './table.ts'

/** `npm run bench`: figures, no judgement. Names choose some parts: `npm run bench -- checkout`. */
const parts: Record<string, () => Promise<Table[]>> = {
  pages: benchPages,
  build: benchBuild,
  checkout: benchCheckout,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in parts))
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  process.exitCode = 1
} else {
  try {
    await runParts()
  } catch (error) {
    const cause: unknown = limit.aborted ? limit.reason : error
    console.error(cause instanceof Error ? cause.message : cause)
    process.exitCode = 1
  }
}

async function runParts(): Promise<void> {
  const [cpu] = cpus()
  const busy = loadavg()[0]?.toFixed(1)
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, load ${busy} at the start`,
  )
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const began = performance.now()
    for (const table of await run()) console.log(draw(table))
    console.log(`(${name}: ${seconds(performance.now() - began)} s)`)
  }
}
