import { availableParallelism, loadavg } from 'node:os'
import { withBrowser } from './browser.ts'
import { releaseToCompare } from './compare/trees.ts'
import { buildTrial, type Trial, trials } from './compare/trials.ts'
import { type ComparedVersions, openVersions } from './compare/versions.ts'
import { ratio, seconds, type Table } from './table.ts'

/** How many times the CPU time of the release something may take. */
const LIMIT = 1.15
/** What is too short to be told apart, ms of CPU. */
const NOISE = 0.5

interface Options {
  /** The commit to compare with, instead of the last release. */
  against: string | undefined
  /** Of the shop that is called. */
  orders: number
}

/** The CPU time of one thing, ms; the release may not have it. */
interface Compared {
  name: string
  release: number | undefined
  work: number
}

/** What the working tree and the last release take for the same things, in turns; and whether something has become slower. */
export async function compareWithRelease({ against, orders }: Options): Promise<{
  table: Table
  isSlower: boolean
}> {
  const ref = releaseToCompare(against)
  const began = performance.now()
  const versions = await openVersions(ref, orders)
  const opened = performance.now() - began
  try {
    const all = await compareAll(versions)
    const slower = all.filter(isSlower)
    const notes = [
      `A ratio may be ${LIMIT}. ${slower.length === 0 ? 'None is larger.' : `Larger: ${slower.map(({ name }) => name).join(', ')}`}`,
      `The least of some turns. Server and builds: user and system time; pages and taps: main thread of a phone with 4 x CPU. Shops ready after ${seconds(opened)} s.`,
    ]
    const [load = 0] = loadavg()
    if (load > 2 * availableParallelism())
      notes.push(
        `Other programs kept the machine busy (load ${load.toFixed(1)}): try again when it is quiet.`,
      )
    const table = {
      title: `CPU time of the working tree and of ${ref}, ms, at shops with ${orders} orders`,
      head: ['', ref, 'work', 'ratio'],
      rows: all.map(rowOf),
      notes,
    }
    return { table, isSlower: slower.length > 0 }
  } finally {
    await Promise.all([versions.release.stop(), versions.work.stop()])
  }
}

const isSlower = ({ release, work }: Compared): boolean =>
  release !== undefined && work > release * LIMIT && work - release > NOISE

const rowOf = ({ name, release, work }: Compared): string[] => [
  name,
  release?.toFixed(1) ?? 'new',
  work.toFixed(1),
  release === undefined ? '' : ratio(work, release),
]

const compareAll = (versions: ComparedVersions): Promise<Compared[]> =>
  withBrowser(async browser => {
    const all = await turns(buildTrial, versions)
    for (const trial of trials(browser)) all.push(...(await compare(trial, versions)))
    return all
  })

async function compare(trial: Trial, versions: ComparedVersions): Promise<Compared[]> {
  // The first time warms both versions up, and shows whether the release can do it at all.
  const hasIt = await trial.take(versions.release).then(
    () => true,
    () => false,
  )
  await trial.take(versions.work)
  if (!hasIt) {
    const work = await trial.take(versions.work)
    return trial.names.map((name, index) => ({ name, release: undefined, work: work[index] ?? 0 }))
  }
  const first = await turns(trial, versions)
  if (!first.some(isSlower)) return first
  // The machine may have been busy for a moment.
  const again = await turns({ ...trial, rounds: 2 * trial.rounds }, versions)
  return first.map(({ name, release = 0, work }, index) => ({
    name,
    release: Math.min(release, again[index]?.release ?? release),
    work: Math.min(work, again[index]?.work ?? work),
  }))
}

/**
 * Versions take turns, each as often the first, so that whatever else the machine does meets both. Of each the least counts: others
 * only add to what something takes.
 */
async function turns({ names, rounds, take }: Trial, versions: ComparedVersions): Promise<Compared[]> {
  const taken = { release: [] as number[][], work: [] as number[][] }
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['release', 'work'] as const) : (['work', 'release'] as const)
    for (const name of order) taken[name].push(await take(versions[name]))
  }
  const least = (all: number[][], index: number): number => Math.min(...all.map(each => each[index] ?? 0))
  return names.map((name, index) => ({
    name,
    release: least(taken.release, index),
    work: least(taken.work, index),
  }))
}
