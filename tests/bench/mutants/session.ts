import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { root } from '../../../scripts/checks/sources.ts'
import config from '../../../vitest.config.ts'
import { scratch } from '../scratch.ts'

/** Test files that reach a mutant, and what they cost. */
interface Reached {
  spec: TestSpecification
  ms: number
}

/** What the tests of a mutant may take, in milliseconds of their own time: the cheapest that reach it come first. */
const BUDGET = 20_000
const FIRST = 6

/** Files that start processes of their own, in which no mutant is awake. */
const OWN_PROCESSES =
  /\/(?:deploy|rebuild)\/|\/(?:command-line|end-by-signal|kill|processes|refused-build|start-live|stopping)\.test/

/** A test runner that stays: it reads and compiles the files once for all mutants. */
export class Session {
  readonly #vitest: Vitest
  readonly #reached = new Map<number, Reached[]>()

  private constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  /** Starts it; `change` returns another text for the files that have mutants. */
  static async start(change: (path: string, text: string) => string | undefined): Promise<Session> {
    const plugin = {
      name: 'mutants',
      enforce: 'pre' as const,
      transform: (text: string, id: string) => change(id.split('?')[0] ?? '', text),
    }
    const projects = (config.test?.projects ?? []).flatMap(each =>
      typeof each === 'object' && 'test' in each ? (each.test ?? []) : [],
    )
    const chosen = projects.filter(({ name }) => name !== 'api on postgres')
    const vitest = await createVitest({
      config: false,
      root,
      watch: false,
      reporters: [{}],
      // What is planted differs from run to run, so that nothing compiled may be kept.
      fsModuleCache: false,
      projects: chosen.map(test => ({
        plugins: [plugin],
        test: {
          ...test,
          retry: 0,
          isolate: true,
          setupFiles: [fileURLToPath(new URL('./setup.ts', import.meta.url))],
        },
      })),
    })
    return new Session(vitest)
  }

  /**
   * Runs the tests whose path has this in it once and learns which file reaches which mutant. Files that fail without one are left out.
   * Throws when there are none.
   */
  async survey(part: string): Promise<void> {
    const hits = scratch('hits')
    this.#tell({ MUTANT_HITS: hits })
    const all = await this.#vitest.globTestSpecifications()
    const specs = all.filter(({ moduleId }) => !OWN_PROCESSES.test(moduleId) && moduleId.includes(part))
    if (specs.length === 0) throw new Error(`There are no tests with ${part} in their path.`)
    const { testModules } = await this.#vitest.runTestSpecifications(specs, true)
    const cost = new Map(
      testModules
        .filter(module => module.state() === 'passed')
        .map(module => [module.moduleId, module.diagnostic().duration]),
    )
    const specOf = new Map(specs.map(spec => [spec.moduleId, spec]))
    for (const name of readdirSync(hits)) {
      const { file, reached } = JSON.parse(readFileSync(join(hits, name), 'utf8'))
      const [spec, ms] = [specOf.get(file), cost.get(file)]
      if (!spec || ms === undefined) continue
      for (const id of reached) this.#reached.set(id, [...(this.#reached.get(id) ?? []), { spec, ms }])
    }
  }

  /** Whether a test fails with the mutant; undefined when no test reaches it. */
  async kills(id: number): Promise<boolean | undefined> {
    const all = (this.#reached.get(id) ?? []).toSorted((a, b) => a.ms - b.ms)
    if (all.length === 0) return undefined
    let spent = 0
    const affordable = all.filter(({ ms }) => {
      spent += ms
      return spent <= BUDGET
    })
    this.#tell({ MUTANT: String(id) })
    const chosen = (affordable.length > 0 ? affordable : all.slice(0, 1)).map(({ spec }) => spec)
    for (const batch of [chosen.slice(0, FIRST), chosen.slice(FIRST)]) {
      if (batch.length === 0) continue
      const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(batch)
      if (unhandledErrors.length > 0 || testModules.some(module => !module.ok())) return true
    }
    return false
  }

  #tell(env: Record<string, string>): void {
    for (const { config: each } of this.#vitest.projects) {
      each.env = env
      each.bail = 'MUTANT' in env ? 1 : 0
    }
    this.#vitest.config.bail = 'MUTANT' in env ? 1 : 0
  }

  /** A killed mutant is a failed test, for which vitest makes this process end with an error. */
  async close(): Promise<void> {
    await this.#vitest.close()
    process.exitCode = 0
  }
}
