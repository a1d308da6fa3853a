import { stripVTControlCharacters } from 'node:util'
import { type Build, buildIn, differing } from './built.ts'
import { filled, raisePrice } from './filled.ts'
import { followed } from './follow.ts'
import { cloneProject } from './project.ts'
import { type Server, startServer } from './server.ts'
import { ratio, seconds, type Table } from './table.ts'

const SMALL = 1000
const LARGE = 5000
/** The dish of the demo menu whose price changes; it is in no combo. */
const CHANGED = '104'

/** Measures a build from scratch and one after a price change, and checks that they agree. */
export async function benchBuild(): Promise<Table[]> {
  const clone = cloneProject()
  const { whole: small, tables } = await withRestaurant(SMALL, async (server, dataDir) => {
    // Pictures are generated only once, so the first build is not measured.
    await buildIn(clone, { port: server.port })
    const whole = await buildIn(clone, { port: server.port, whole: true })
    return { whole, tables: await changePrice(clone, server, dataDir, whole) }
  })
  const large = await withRestaurant(LARGE, ({ port }) => buildIn(clone, { port, whole: true }))
  return [sizes(small, large), ...tables]
}

async function withRestaurant<T>(
  products: number,
  run: (server: Server, dataDir: string) => Promise<T>,
): Promise<T> {
  const { dataDir } = await filled(`restaurant-${products}`, products)
  const server = await startServer({ dataDir })
  try {
    return await run(server, dataDir)
  } finally {
    await server.stop()
  }
}

const sizes = (small: Build, large: Build): Table => ({
  title: 'Build of the storefront from nothing, three languages',
  head: ['products', 'pages', 's', 'CPU s', 'ms/page', 'CPU ms/page', 'peak MiB'],
  rows: [[SMALL, small] as const, [LARGE, large] as const].map(([products, { pages, ms, cpu, peak }]) => [
    String(products),
    String(pages.length),
    seconds(ms),
    seconds(cpu),
    (ms / pages.length).toFixed(1),
    (cpu / pages.length).toFixed(1),
    peak.toFixed(0),
  ]),
  notes: [
    `${LARGE} products take ${ratio(large.ms, small.ms)} times the time of ${SMALL}, and ${ratio(large.cpu, small.cpu)} times the CPU time.`,
    'Peak: the largest resident set of one process. Pictures were made before.',
  ],
})

async function changePrice(
  clone: string,
  { port }: Server,
  dataDir: string,
  before: Build,
): Promise<Table[]> {
  await raisePrice(dataDir, CHANGED)
  const kept = await buildIn(clone, { port })
  const whole = await buildIn(clone, { port, whole: true })
  const shown = differing(before.files, whole.files).filter(path => path.endsWith('.html'))
  const follow = await followed(clone, { port, dataDir, change: () => raisePrice(dataDir, CHANGED) })
  return [
    {
      title: `One price changed among ${SMALL} products`,
      head: ['', ''],
      rows: [
        ['pages of the site', String(kept.pages.length)],
        ['pages that show the price', String(shown.length)],
        ['pages made', String(kept.made.length)],
        ['made, but show nothing new', String(kept.made.filter(path => !shown.includes(path)).length)],
        ['files that differ from a build from nothing', String(differing(kept.files, whole.files).length)],
      ],
      notes: ['A page shows the price when builds from nothing before and after the change differ in it.'],
    },
    {
      title: 'Until the new price is on the served page',
      head: ['stage', 's'],
      rows: [
        ...stages(kept).map(([name, ms]) => [name, seconds(ms)]),
        ['npm run build, all stages', seconds(kept.ms)],
        ['rebuild service, from the call to the served page', seconds(follow)],
      ],
      notes: ['The service also looks over the links, compares with the site before, packs and publishes.'],
    },
  ]
}

/** Parses the durations that a build prints. Astro prints one for its content, and one for bundles and pages together. */
function stages({ output, ms }: Build): [string, number][] {
  const said = (pattern: RegExp): number[] =>
    [...stripVTControlCharacters(output).matchAll(pattern)].map(
      ([, figure = '0', unit]) => Number(figure) * (unit === 's' ? 1000 : 1),
    )
  const [all = 0] = said(/page\(s\) built in ([\d.]+)(m?s)/g)
  const [content = 0, made = 0] = said(/\[build\] ✓ Completed in ([\d.]+)(m?s)/g)
  const [pages = 0] = said(/^(?:[\d:]+ )?✓ Completed in ([\d.]+)(m?s)/gm)
  return [
    ['reading the API, dictionaries, starting Astro', ms - all],
    ['content', content],
    ['bundles', made - pages],
    ['pages', pages],
    ['pictures and dictionaries', all - content - made],
  ]
}
