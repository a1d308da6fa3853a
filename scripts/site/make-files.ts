import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { parentPort, Worker } from 'node:worker_threads'
import type { SiteFile } from '#content/renderer.ts'
import { rendererIn } from './compile.ts'
import { type PageStore, pageStore } from './page-store.ts'

/** Where what makes files lies, and where they go. */
export interface Place {
  compiled: string
  store: string
}

/** A file to make: its place in the list of all, and its name in the store. */
export interface Job {
  at: number
  name: string
}

/** What several threads do together. */
interface Work {
  jobs: Job[]
  /** How many of those somebody has begun. */
  begun: Int32Array
}

/** A thread has to begin with reading everything, which has to pay; and it takes its own memory. */
const WORTH = 150
const MOST = 2
/** So many at a time in each, for one that is made waits for its islands. */
const AT_ONCE = 4

/** Makes files of a site and puts them in the store, in as many threads as the machine has cores. */
export function fileMaker(place: Place) {
  let others: Worker[] = []

  /** Lets the other threads get ready, when it is known that there is much to make. */
  function prepare(): void {
    if (others.length > 0) return
    // Without its name a build's keys are not reckoned again.
    const options = { workerData: place, env: { ...process.env, BUILD_DIGEST: '' } }
    const count = Math.min(availableParallelism(), MOST) - 1
    others = Array.from({ length: count }, () => new Worker(new URL('worker.ts', import.meta.url), options))
    for (const other of others) other.unref()
  }

  async function make(files: readonly SiteFile[], jobs: Job[]): Promise<void> {
    if (jobs.length >= WORTH) prepare()
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const work: Work = { jobs, begun }
    const helped = others.map(async other => {
      other.ref()
      other.postMessage(work)
      await once(other, 'exit')
    })
    others = []
    try {
      await Promise.all([makeSome(work, files, pageStore(place.store)), ...helped])
    } catch (error) {
      // Nobody begins another one.
      Atomics.store(begun, 0, jobs.length)
      throw error
    }
  }

  return { prepare, make }
}

/** What every thread does: take the next file that nobody has begun, until there is none. */
async function makeSome({ jobs, begun }: Work, files: readonly SiteFile[], store: PageStore): Promise<void> {
  const take = (): number => Atomics.add(begun, 0, 1)
  const makeOneByOne = async (): Promise<void> => {
    for (let next = take(); next < jobs.length; next = take()) {
      const { at = -1, name = '' } = jobs[next] ?? {}
      const file = files[at]
      if (file) store.put(name, await file.make())
      // Until the event loop has gone round, nothing is let go of what weak references have named, such as answers.
      await setImmediate()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeOneByOne))
}

/** Another thread's part: it finds the same files in the same order. */
export async function help({ compiled, store }: Place): Promise<void> {
  const { siteFiles } = await rendererIn(compiled)
  const files = await siteFiles()
  if (!parentPort) throw new Error('There is nobody to help.')
  const [work] = (await once(parentPort, 'message')) as [Work]
  await makeSome(work, files, pageStore(store))
}
