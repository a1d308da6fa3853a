import { type Finding, matches, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'

/*
 * Conventions that neither Biome nor the compiler can check. biome.json has the others: no any, no @ts-ignore, no focused or
 * skipped tests, no files of more than 300 lines.
 */

/** Files that have to spell out what they forbid. */
const SPELLS = new Set([
  'scripts/checks/conventions.ts',
  'tests/unit/checks/conventions.test.ts',
  'tests/unit/checks/rules.test.ts',
])

const EVERYWHERE: [RegExp, string][] = [
  [/\b(?:TODO|FIXME)\b/g, 'open ends belong in an issue, not in a file'],
  [/(?:file:\/\/|(?<![\w.\-/}*]))\/(?:work|root|home)\/\w/g, 'names a path of one machine'],
  [
    /\/\/[\w.-]*\b(?:registry|verdaccio|artifactory|nexus)\b|\bregistry\s*=\s*http|"resolved":\s*"https?:/g,
    'names a package registry',
  ],
]
const CODE_ONLY: [RegExp, string][] = [
  [/@ts-(?:expect-error|nocheck)\b/g, 'the type has to be right, not silenced'],
]
const TESTS_ONLY: [RegExp, string][] = [
  [
    /\bwaitForTimeout\b|\bsleep\(|\btimers\/promises\b|new Promise\([^)]*\)?\s*=>\s*\{?\s*setTimeout\(/g,
    'a test waits for what it needs, never for time',
  ],
  [/\b(?:test|it|describe)\.(?:todo|fixme|fails|fail)\b|\b(?:skip|todo|only): true/g, 'every test runs'],
  [
    /(?<!\bbecause\b.*\n.*)\b(?:test|it|describe)\.(?:skipIf|runIf)\(/g,
    'a skipped test says why: // because …',
  ],
]
/** Browsers cut what is pasted beyond it, in silence. */
const PAGES_ONLY: [RegExp, string][] = [
  [
    /\bmaxlength=/gi,
    'a field takes what is pasted whole and says that it is too long: src/islands/ui/text-length.tsx',
  ],
]
const ASTRO_ONLY: [RegExp, string][] = [
  [/<\w(?:=>|[^<>])*?\s(?:style=|define:vars)/g, 'no style attribute may reach the page: use a class'],
]

const DESK_ONLY: [RegExp, string][] = [
  [
    /\bnew Date\(\)|\bDate\.now\(|\buse-now\.ts/g,
    'a device’s clock may be wrong: what is told is by shopTime, how long something takes by deviceNow (src/islands/desk/live)',
  ],
]
/** The one place of the desk that asks the device for its time. */
const DEVICE_CLOCK = /^src\/islands\/desk\/live\/device-(clock|now)\.ts$/

/** What is stored with an order is read in one place; the shop, on which orders stand, counts extras by itself. */
const LINE_READERS = new Set(['server/orders/store.ts', 'server/shop/rows/favourites.ts'])
const SERVER_ONLY: [RegExp, string][] = [
  [
    /'order_items'(?:(?!\n\n|;)[\s\S])*?(?:selectAll\(|'(?:order_items\.)?(?:line|chosen|house)\b)|\b(?:invoice|reusable) === 1\b/g,
    'lines and flags of stored orders are read by server/orders/store.ts alone',
  ],
]

/** Checks one file against all conventions. */
export function checkConventions(file: SourceFile): Finding[] {
  const { path } = file
  const isCode = CODE.test(path)
  const patterns = [
    ...EVERYWHERE,
    ...(isCode ? CODE_ONLY : []),
    ...(/^(?:src|server)\//.test(path) ? PAGES_ONLY : []),
    ...(path.endsWith('.astro') ? ASTRO_ONLY : []),
    ...(path.startsWith('server/') && !LINE_READERS.has(path) ? SERVER_ONLY : []),
    ...(path.startsWith('src/islands/desk/') && !DEVICE_CLOCK.test(path) ? DESK_ONLY : []),
    // A benchmark spreads its load over time.
    ...(isCode && /^tests\/(?!bench\/)/.test(path) ? TESTS_ONLY : []),
  ]
  return SPELLS.has(path) ? [] : patterns.flatMap(([pattern, message]) => matches(file, pattern, message))
}

if (import.meta.main) {
  const files = readSources(() => true).filter(({ text }) => !text.includes('\0'))
  report(files.flatMap(checkConventions), `conventions: ${files.length} files read`)
}
