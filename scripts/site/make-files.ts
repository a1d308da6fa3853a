import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SiteFile } from '#content/renderer.ts'
import { rendererIn } from './compile.ts'
import { type PageStore, pageStore } from './page-store.ts'

/** A file to make: its place in the list of all, and its name in the store. */
export interface Job {
  at: number
  name: string
}

/** What several threads make together. */
export interface Work {
  compiled: string
  store: string
  jobs: Job[]
  /** How many of those somebody has begun. */
  begun: Int32Array
}

/** A thread more has to begin with reading everything, which has to pay. */
const WORTH = 150
const MOST = 4

/** Makes files of a site and puts them in the store, in as many threads as the machine has cores. */
export async function makeFiles(
  { compiled, store }: Pick<Work, 'compiled' | 'store'>,
  files: readonly SiteFile[],
  jobs: Job[],
): Promise<void> {
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const work: Work = { compiled, store, jobs, begun }
  const threads = Math.min(availableParallelism(), MOST, Math.ceil(jobs.length / WORTH))
  const others = Array.from({ length: threads - 1 }, async () => {
    // Without its name a build's keys are not reckoned again.
    const env = { ...process.env, BUILD_DIGEST: '' }
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: work, env })
    await once(worker, 'exit')
  })
  try {
    await Promise.all([makeSome(work, files, pageStore(store)), ...others])
  } catch (error) {
    // Nobody begins another one.
    Atomics.store(work.begun, 0, jobs.length)
    throw error
  }
}

/** What every thread does: take the next file that nobody has begun, until there is none. */
async function makeSome({ jobs, begun }: Work, files: readonly SiteFile[], store: PageStore): Promise<void> {
  for (let next = take(begun); next < jobs.length; next = take(begun)) {
    const { at = -1, name = '' } = jobs[next] ?? {}
    const file = files[at]
    if (file) store.put(name, await file.make())
  }
}

/** A thread's part: it finds the same files in the same order. */
export async function helpMake(work: Work): Promise<void> {
  const { siteFiles } = await rendererIn(work.compiled)
  await makeSome(work, await siteFiles(), pageStore(work.store))
}

const take = (begun: Int32Array): number => Atomics.add(begun, 0, 1)
