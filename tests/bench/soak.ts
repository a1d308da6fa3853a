import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeskRole } from '#contract/api/roles.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { keepAwake } from './awake.ts'
import { limit } from './limit.ts'
import { scratch } from './scratch.ts'
import { CLOCK, startServer } from './server.ts'
import { ASK, type NotedMemory } from './soak/report-memory.ts'
import { soakScreen } from './soak/screen.ts'
import { createVisitors, follow } from './soak/visitors.ts'
import { kib, type Table } from './table.ts'

const MINUTES = 20
/** So many calls are 15,000 in 20 minutes. */
const PER_SECOND = 12.5
const SCREENS = 10
/** A server that is this far behind gets no further calls for a while. */
const MOST_OPEN = 60
/** What a process is to need at most, in MiB. */
const CAP = 400
const ROWS = 10

/** How the memory of a server grows in so many minutes, and that of a kitchen screen in a day's work. */
export const benchSoak = async (minutes = MINUTES): Promise<Table[]> => [
  await soakServer(minutes),
  await soakScreen(),
]

/** Calls of all kinds, and ten screens that listen. */
async function soakServer(minutes: number): Promise<Table> {
  const dataDir = scratch('soak')
  const file = join(scratch('soak-memory'), 'lines')
  const preload = import.meta.resolve('./soak/report-memory.ts')
  const server = await startServer({
    dataDir,
    env: { BENCH_MEMORY: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` },
  })
  try {
    const base = `http://127.0.0.1:${server.port}/api`
    const pair = (role: DeskRole, name: string) => pairedCookie(dataDir, base, { role, name })
    const cookies = {
      kitchen: await pair('kitchen', 'Küche'),
      counter: await pair('service', 'Theke'),
      owner: await pair('owner', 'Büro'),
    }
    const ask = (): unknown => server.pid !== undefined && process.kill(server.pid, ASK)
    const calls = await run({ base, minutes, cookies, ask })
    return tableOf(readMemory(file), calls, minutes)
  } finally {
    await server.stop()
  }
}

interface Run {
  base: string
  minutes: number
  cookies: Parameters<typeof createVisitors>[1]
  /** Asks the server what it keeps. */
  ask: () => void
}

interface Calls {
  statuses: Map<string, number>
  late: number
  bytes: number
}

async function run({ base, minutes, cookies, ask }: Run): Promise<Calls> {
  const visitors = createVisitors(base, cookies)
  const ends = new AbortController()
  const signal = AbortSignal.any([limit, ends.signal])
  const screens = Array.from({ length: SCREENS }, (_, index) =>
    follow(`${base}/desk/events?since=`, signal, index % 2 ? cookies.counter : cookies.kitchen),
  )
  const sleep = keepAwake(() => base, { Cookie: cookies.kitchen })
  const until = performance.now() + minutes * MINUTE
  // What every server loads once is not growth.
  const warm = setTimeout(ask, MINUTE)
  let open = 0
  let late = 0
  for (let turn = 0; performance.now() < until && !limit.aborted; turn++) {
    await wait(SECOND / PER_SECOND)
    if (open >= MOST_OPEN) late += 1
    else {
      open += 1
      visitors.turns[turn % visitors.turns.length]?.()
        .catch(() => undefined)
        .finally(() => {
          open -= 1
        })
    }
  }
  clearTimeout(warm)
  sleep()
  ask()
  await wait(3 * SECOND)
  visitors.end()
  ends.abort()
  const read = await Promise.all(screens)
  return { statuses: visitors.statuses, late, bytes: Math.max(...read) }
}

async function pairedCookie(
  dataDir: string,
  base: string,
  { role, name }: { role: DeskRole; name: string },
): Promise<string> {
  const db = openDatabase({ file: join(dataDir, 'tischlein.sqlite') })
  try {
    const code = await inTransaction(db, tx => createPairing(tx, role, new Date(CLOCK)))
    const response = await fetch(`${base}/desk/devices`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(base).origin },
      body: JSON.stringify({ code, name }),
    })
    return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  } finally {
    await db.destroy()
  }
}

const readMemory = (file: string): NotedMemory[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

function tableOf(all: NotedMemory[], { statuses, late, bytes }: Calls, minutes: number): Table {
  const lines = all.filter(({ kept }) => !kept)
  const [early, last] = all.filter(({ kept }) => kept)
  const shown = Array.from({ length: ROWS + 1 }, (_, row) => Math.round((row / ROWS) * (lines.length - 1)))
  const most = Math.max(...lines.map(({ rss }) => rss))
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return {
    title: `The memory of a server over ${minutes} minutes with ${SCREENS} screens, in MiB`,
    head: ['minute', 'resident', 'heap used', 'heap', 'external', 'buffers'],
    rows: shown.flatMap(index => {
      const line = lines[index]
      if (!line) return []
      const { rss, heapUsed, heapTotal, external, arrayBuffers } = line
      const minute = (index * SECOND) / MINUTE
      return [[minute.toFixed(1), ...[rss, heapUsed, heapTotal, external, arrayBuffers].map(mib)]]
    }),
    notes: [
      `Most resident: ${mib(most)}, and the goal is at most ${CAP}${most > CAP * 1024 ** 2 ? ': TOO MUCH' : ''}.`,
      `Heap used right after everything else was freed: ${mib(early?.heapUsed ?? 0)} after a minute, ${mib(last?.heapUsed ?? 0)} at the end.`,
      `Answered: ${answered}; calls left out because the server was behind: ${late}.`,
      `A screen was sent ${kib(bytes)} KiB.`,
    ],
  }
}

const mib = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0)
