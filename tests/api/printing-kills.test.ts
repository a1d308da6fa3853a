import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PrinterKind } from '#contract/desk/printers.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addPrinter, printerAddress } from '#server/printers/printers.ts'
import { queueTicket } from '#server/printers/queue.ts'
import { openTickets } from '#server/printers/tickets.ts'
import { ownDatabase } from './setup/database.ts'
import { connectionTo } from './setup/desk.ts'
import { FIRST_KILL, KILL_STEP, printKills } from './setup/kill-points.ts'
import { freePort } from './setup/port.ts'
import { breaking, type Cut, EpsonPrinter, overHttp, type Printed, StarPrinter } from './setup/printers.ts'
import { type Running, run, written } from './setup/process.ts'
import { FRIDAY_EVENING, openShop } from './setup/shop.ts'
import { temporaryFolder } from './setup/template.ts'

const MAX_KILLS = 30
/** Longer than all the starts of servers take on a machine that is busy with something else. */
const LONGEST = 10 * MINUTE
const SECRET = 'a secret of the shop whose printers are killed'
const NOW = new Date(FRIDAY_EVENING)
const kinds = { star: StarPrinter, epson: EpsonPrinter } as const

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const newJob = async (db: Database, printer: { id: string }, now: Date): Promise<string> =>
  inTransaction(db, async tx => (await queueTicket(tx, { printer, code: '', copy: 'test', now })).id)

/** How often each ticket came out, and what the desk shows of it; a ticket that is known to be printed is not shown. */
async function outcomes(db: Database, jobs: string[], paper: Printed[], now: Date) {
  const tickets = await openTickets(db, now)
  return jobs.map(id => ({
    printed: paper.filter(({ job }) => job === id).length,
    shown: tickets.find(ticket => ticket.id === id)?.state,
  }))
}

/** Every ticket came out once, or somebody at the desk sees that it may not have. */
function expectNoneLostOrDoubled(all: Awaited<ReturnType<typeof outcomes>>): void {
  for (const { printed, shown } of all) {
    expect(printed).toBeLessThanOrEqual(1)
    if (shown === undefined) expect(printed).toBe(1)
    else expect(['unconfirmed', 'failed']).toContain(shown)
  }
}

test('connections that break 84 times while tickets are printed lose none and print none twice [R12.12]', async () => {
  const shop = await openShop()
  ends.push(shop.close)
  const moments: Cut[] = ['request', 'answer']
  for (const kind of Object.keys(kinds) as PrinterKind[]) {
    const config = shop.config
    const printer = await inTransaction(shop.db, tx =>
      addPrinter(tx, { name: kind, kind, by: COMMAND_LINE, now: shop.clock.now }),
    )
    const cuts: Cut[] = []
    const call = breaking(connectionTo(shop, printerAddress(config, printer.id)), cuts)
    const device = new kinds[kind](call)
    const jobs: string[] = []
    let broken = 0
    for (let round = 0; round < 42; round++) {
      jobs.push(await newJob(shop.db, printer, shop.clock.now))
      // At each call of a ticket in turn; every third time the printer is switched off and on too.
      cuts.push(...Array.from<Cut>({ length: round % 3 }), moments[round % 2])
      for (let turn = 0; turn < 3; turn++) {
        await device.turn().catch(() => {
          broken += 1
          if (round % 3 === 0) device.restart()
        })
      }
      cuts.splice(0)
      shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
      await device.turn()
    }
    for (const _ of jobs) await device.turn()
    expect(broken).toBe(42)
    const all = await outcomes(shop.db, jobs, device.paper, shop.clock.now)
    expectNoneLostOrDoubled(all)
    expect(all.filter(({ shown }) => shown).length).toBeGreaterThan(0)
    expect(all.filter(({ shown }) => !shown).length).toBeGreaterThan(0)
  }
})

let db: Database
let env: Record<string, string>
let current: Running | undefined

beforeEach(async () => {
  const { folder, remove } = temporaryFolder()
  const own = await ownDatabase(folder)
  ends.push(remove, own.drop)
  copyFileSync(own.options.file, join(folder, 'tischlein.sqlite'))
  db = openDatabase({ file: join(folder, 'tischlein.sqlite') })
  ends.push(() => db.destroy())
  env = {
    DATA_DIR: folder,
    SECRET,
    RATE_LIMIT: '0',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'setup', 'kill-at.ts')} --disable-warning=ExperimentalWarning`,
  }
  ends.push(async () => {
    current?.process.kill('SIGKILL')
    await current?.ended
  })
})

/** Starts the real server, which kills itself at the `at`th point of the printer's next calls (kill-at.ts). */
async function start(printer: string, at: number, clock: Date): Promise<number> {
  const port = await freePort()
  const kill = { KILL_KEY: printer, KILL_AT: String(at) }
  current = run('server/main.ts', [], { ...env, ...kill, PORT: String(port), CLOCK: clock.toISOString() })
  await written(current, 'the shop runs at')
  return port
}

test(
  'a server that is killed at points of printing loses no ticket and prints none twice [R12.12]',
  async () => {
    let kills = 0
    printKills()
    for (const kind of Object.keys(kinds) as PrinterKind[]) {
      const printer = await inTransaction(db, tx =>
        addPrinter(tx, { name: kind, kind, by: COMMAND_LINE, now: NOW }),
      )
      let port = 0
      const device = new kinds[kind](init => {
        const base = { apiBase: `http://127.0.0.1:${port}/api`, secret: SECRET }
        return overHttp(printerAddress(base, printer.id))(init)
      })
      const jobs: string[] = []
      let clock = NOW
      let survived = false
      for (let at = FIRST_KILL; !survived && at < MAX_KILLS; at += KILL_STEP) {
        clock = new Date(clock.getTime() + MINUTE)
        jobs.push(await newJob(db, printer, clock))
        port = await start(printer.id, at, clock)
        survived = await device.turn().then(
          () => true,
          () => false,
        )
        if (!survived) {
          kills += 1
          expect([await current?.ended, current?.process.signalCode]).toEqual([null, 'SIGKILL'])
        }
      }
      expect(survived).toBe(true)
      current?.process.kill('SIGKILL')
      await current?.ended
      clock = new Date(clock.getTime() + MINUTE)
      port = await start(printer.id, 0, clock)
      for (const _ of jobs) await device.turn()
      current?.process.kill('SIGKILL')
      await current?.ended
      expectNoneLostOrDoubled(await outcomes(db, jobs, device.paper, clock))
    }
    // Each maker's printer polls, fetches and confirms; what is stored then may be lost, or its answer: five points at least.
    expect(kills).toBeGreaterThanOrEqual(2 * Math.ceil((6 - FIRST_KILL) / KILL_STEP))
  },
  LONGEST,
)
