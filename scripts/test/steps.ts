import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, countPlaywright, countVitest } from '../checks/counts.ts'
import { root } from '../checks/sources.ts'
import type { StepName, Wanted } from './arguments.ts'
import type { Processes } from './processes.ts'
import { QUICK_E2E, SLOW_API } from './quick.ts'
import { SHOP } from './shop.ts'

export interface Step {
  name: string
  command: string[]
  /** Reads the report of what runs tests; a check has none. */
  count?: (report: string) => Counts
  /** Prepares what the step needs beside the steps before it; `checks` are done once those without tests are. */
  prepare?: (checks: Promise<unknown>) => Promise<unknown>
}

/** Folders whose imports are checked. */
const IMPORTING = ['src', 'server', 'scripts', 'tests']
const HOUSE_CHECKS = [
  'rules',
  'contract-version',
  'dictionaries',
  'demo-names',
  'conventions',
  'type-names',
  'widths',
  'custom-properties',
  'decisions',
  'changes',
  'migrations',
  'import-paths',
]

const checks: Partial<Record<StepName, string[][]>> = {
  lint: [['biome', 'ci', '.']],
  // Components of pages are checked first, as that writes the types of the content, and by a program that knows little more than what
  // they import; all other files by TypeScript itself, which takes half the time there.
  types: [['npm', 'run', '--ignore-scripts', 'check']],
  imports: [['depcruise', '--config', '.dependency-cruiser.mjs', ...IMPORTING]],
  unused: [['knip']],
  checks: HOUSE_CHECKS.map(name => ['node', `scripts/checks/${name}.ts`]),
}

/** The projects of vitest.config.ts that a step consists of. */
const PROJECTS: Partial<Record<StepName, string>> = { unit: '--project=unit', api: '--project=api on *' }
const QUICK_API = ['--project=api on sqlite', ...SLOW_API.map(name => `--exclude=tests/api/${name}.test.ts`)]

/** All that was asked for: first the checks, then what runs tests. */
export function stepsOf(
  { names, files, isQuick }: Wanted,
  { run, reportOf }: Pick<Processes, 'run' | 'reportOf'>,
): Step[] {
  const [ofBrowser, others] = partition(files, file => file.startsWith('tests/e2e/'))
  const projects = names.filter(name => PROJECTS[name])
  return [
    ...names.flatMap(name => (checks[name] ?? []).map(command => ({ name, command }))),
    ...(projects.length > 0 ? [vitest(projects, others)] : []),
    ...(names.includes('e2e') ? [playwright(ofBrowser)] : []),
  ]

  /** Unit and API tests are one run, because they share their workers. */
  function vitest(steps: StepName[], only: string[]): Step {
    const name = steps.join(' and ')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
    const selected = steps.flatMap(step => (isQuick && step === 'api' ? QUICK_API : (PROJECTS[step] ?? [])))
    return {
      name,
      command: ['vitest', 'run', ...reporters, ...selected, ...only],
      count: text => countVitest(JSON.parse(text)),
      ...(steps.includes('api') && { prepare: () => run(['node', 'scripts/web-servers.ts'], 'inherit') }),
    }
  }

  /** Single files do not wait for the tests that publish the shop, which come first when all run. */
  function playwright(named: string[]): Step {
    const only = isQuick ? QUICK_E2E.map(name => `tests/e2e/${name}.spec.ts`) : named
    const single = only.length > 0
    return {
      name: 'e2e',
      command: ['playwright', 'test', '--reporter=list,json', ...(single ? ['--no-deps', ...only] : [])],
      count: text => countPlaywright(JSON.parse(text)),
      async prepare(checks) {
        prepareShop(single)
        // Installing a browser takes half a minute.
        const browser = run(['node', 'scripts/browser.ts'], 'inherit')
        // A build writes types where one of the checks does.
        await checks
        if (projects.length > 0 && !process.env.E2E_PORT) await buildShop()
        await browser
      },
    }
  }

  /** Builds the pages of the browser tests beside tests that need no browser: it takes a minute of one core. */
  async function buildShop(): Promise<void> {
    await run(['node', 'tests/e2e/support/fill-shop.ts'], 'pipe', { env: SHOP })
    await run(['node', 'scripts/start.ts'], 'pipe', { env: SHOP, until: 'Tischlein is ready' })
  }
}

const partition = <T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter(one => !isFirst(one)),
]

/**
 * Removes the data of the shop for browser tests, which need one without orders; a shop that runs already keeps it. With `keepPages`,
 * the pages of an earlier run stay, and `npm start` builds them again only if the sources or the menu have changed.
 */
function prepareShop(keepPages: boolean): void {
  const folder = join(root, 'data/e2e')
  if (process.env.E2E_PORT || !existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (!keepPages || name !== 'site') rmSync(join(folder, name), { recursive: true, force: true })
}
