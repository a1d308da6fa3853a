import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/checks/sources.ts'
import { limit } from './limit.ts'
import { type Mutation, mutationsOf, plant } from './mutants/mutations.ts'
import { Session } from './mutants/session.ts'
import { survivors as known } from './mutants/survivors.ts'
import type { Table } from './table.ts'

const ROOMS: Record<string, string> = {
  contract: 'src/lib/contract/**/*.ts',
  cart: 'src/lib/cart/**/*.ts',
  stores: 'src/lib/stores/**/*.ts',
  orders: 'server/orders/**/*.ts',
  loyalty: 'server/loyalty/**/*.ts',
  promotions: 'server/promotions/**/*.ts',
  payments: 'server/payments/**/*.ts',
  checkout: 'server/checkout/**/*.ts',
  places: 'server/places/**/*.ts',
}
const SURVIVED = 'survived once'
/** Mutants of each room, and which ones: another seed picks others. */
const EACH = Number(process.env.MUTANTS ?? 30)
const SEED = process.env.MUTANT_SEED ?? ''
/** Rooms, or patterns of files, in place of all rooms; and a part of the paths of the tests that are run. */
const WANTED = process.env.MUTANT_ROOMS?.split(',') ?? []
const TESTS = process.env.MUTANT_TESTS ?? ''

const chosen: [string, string][] =
  WANTED.length > 0 ? WANTED.map(each => [each, ROOMS[each] ?? each]) : Object.entries(ROOMS)

interface Mutant extends Mutation {
  id: number
  room: string
  file: string
  was: string
}

/** The same ones every time with the same seed, spread over the files of the room. */
function pick(room: string, pattern: string): Omit<Mutant, 'id'>[] {
  const files = globSync(pattern, { cwd: root })
  if (files.length === 0) throw new Error(`There are no files ${pattern}: has the room another place now?`)
  const all = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return mutationsOf(text).map(each => ({ ...each, room, file, was: text.slice(each.start, each.end) }))
  })
  const rank = ({ file, was, text }: Omit<Mutant, 'id'>): string =>
    createHash('sha256').update(`${SEED}${file} ${was} ${text}`).digest('hex')
  return all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, EACH)
}

/** Those that survived once. */
const planted = (): Omit<Mutant, 'id'>[] =>
  known.map(({ file, was, text }) => {
    const source = readFileSync(join(root, file), 'utf8')
    const start = source.indexOf(was)
    if (start < 0 || source.includes(was, start + 1)) throw new Error(`${file} does not have ${was} once`)
    const line = source.slice(0, start).split('\n').length
    return { room: SURVIVED, file, was, text, start, end: start + was.length, line, statement: text === '' }
  })

/** Changes the code on purpose, one place at a time, and counts which changes a test notices. */
export async function benchMutants(): Promise<Table[]> {
  const picked = chosen.flatMap(([room, pattern]) => pick(room, pattern))
  const earlier = WANTED.length > 0 ? [] : planted()
  const mutants: Mutant[] = [...earlier, ...picked].map((each, index) => ({ ...each, id: index + 1 }))
  const byFile = Map.groupBy(mutants, ({ file }) => file)
  const session = await Session.start((path, text) => {
    const own = byFile.get(relative(root, path))
    return own && plant(text, new Map(own.map(each => [each.id, each])))
  })
  const tried: Mutant[] = []
  const survivors: Mutant[] = []
  try {
    await session.survey(TESTS)
    for (const mutant of mutants) {
      // What is known when the time is up is worth more than nothing.
      if (limit.aborted) break
      tried.push(mutant)
      if (!(await session.kills(mutant.id))) survivors.push(mutant)
    }
  } finally {
    await session.close()
  }
  return [table(tried, survivors)]
}

function table(mutants: Mutant[], survivors: Mutant[]): Table {
  return {
    title: `Mutants that tests notice${SEED && ` (seed ${SEED})`}`,
    head: ['room', 'mutants', 'killed', 'share'],
    rows: [...(WANTED.length > 0 ? [] : [SURVIVED]), ...chosen.map(([room]) => room)].map(room => {
      const all = mutants.filter(each => each.room === room).length
      const killed = all - survivors.filter(each => each.room === room).length
      return [room, String(all), String(killed), all > 0 ? `${Math.round((100 * killed) / all)} %` : '–']
    }),
    notes: survivors.map(
      ({ file, line, was, text }) => `${file}:${line}  ${onOneLine(was)}  →  ${onOneLine(text)}`,
    ),
  }
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 70) || '(nothing)'
