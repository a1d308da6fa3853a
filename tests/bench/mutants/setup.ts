import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

/*
 * Runs before each test file of the benchmark `mutants`. Wakes the mutant that the environment names, and writes down which
 * ones the file reaches where it is asked to.
 */

declare global {
  var activeMutant: ((id: number) => boolean) | undefined
}

/** A mutated loop may never end; no test asks for the same place as often as this. */
const MAX_HITS = 2_000_000

const { MUTANT, MUTANT_HITS } = process.env
const active = Number(MUTANT ?? 0)
const reached = new Set<number>()
let asked = 0

globalThis.activeMutant = id => {
  if (MUTANT_HITS) reached.add(id)
  if (id !== active) return false
  asked += 1
  if (asked > MAX_HITS) throw new Error('The mutant runs forever.')
  return true
}

afterAll(() => {
  if (!MUTANT_HITS) return
  const file = expect.getState().testPath
  writeFileSync(join(MUTANT_HITS, randomUUID()), JSON.stringify({ file, reached: [...reached] }))
})
