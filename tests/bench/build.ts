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
  head: ['products', 'files', 's', 'CPU s', 'ms/file', 'CPU ms/file', 'peak MiB'],
  rows: [[SMALL, small] as const, [LARGE, large] as const].map(([products, { all, ms, cpu, peak }]) => [
    String(products),
    String(all),
    seconds(ms),
    seconds(cpu),
    (ms / all).toFixed(1),
    (cpu / all).toFixed(1),
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
        ['pages and files made from content', String(kept.all)],
        ['pages that show the price', String(shown.length)],
        ['pages made', String(kept.named.length)],
        ['made, but show nothing new', String(kept.named.filter(path => !shown.includes(path)).length)],
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

/** Parses the durations that a build prints. */
function stages({ output, ms }: Build): [string, number][] {
  const said = [...output.matchAll(/^(\S.*) \(([\d.]+) s\)$/gm)].map(
    ([, name = '', figure]): [string, number] => [name, Number(figure) * 1000],
  )
  const all = said.reduce((sum, [, part]) => sum + part, 0)
  return [['reading the API, dictionaries, starting', ms - all], ...said]
}
