import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { endWithParent } from '#content/end-with-parent.ts'
import { writeContent } from '#content/write-content.ts'
import { root } from '../checks/sources.ts'
import { runCli } from '../environment.ts'
import { pathOf } from '../publish/site-changes.ts'
import { compilePages, rendererIn, spokenLanguages } from './compile.ts'
import { fileMaker, type Job } from './make-files.ts'
import { pageStore } from './page-store.ts'
import { Lack, putTogether } from './put-together.ts'
import { writeSiteMap } from './site-map.ts'

const STORE = join(root, '.astro/pages')
/** So few are named one by one. */
const NAMED = 50

/**
 * Bytes of all answers from which on a menu is long: about 2,000 dishes in three languages. V8 lets a heap grow as it likes;
 * of a long menu it would make twice the memory. Held short it takes a fifth more time, which a short menu can do without.
 */
const LONG = 25_000_000

/**
 * Makes a site in a folder from what the API says: once the one who started it has read that (scripts/build.ts), it makes the
 * pages that show something new, or with `--whole` all of them, and puts all together. Until then it compiles the pages, if
 * the languages are known from a build before (SPOKEN).
 */
async function main([folder = '', flag]: string[]): Promise<void> {
  const whole = flag === '--whole'
  const timed = stopwatch()
  const told = process.channel && once(process, 'message')
  process.channel?.ref()
  const { SPOKEN: known, ANSWERS: answers = '' } = process.env
  const compiling = known ? compilePages(known, whole) : undefined
  // Whoever waits for it hears of a failure.
  compiling?.catch(() => undefined)
  await told
  process.channel?.unref()
  timed('The API is read')
  if (sizeOf(answers) > LONG) setFlagsFromString('--heap-growing-percent=25')
  await writeContent()
  const ahead = await compiling
  const spoken = spokenLanguages()
  // Done already, unless there are other languages now.
  const compiled = ahead && spoken === known ? ahead : await compilePages(spoken)
  timed('The content is ready, and the pages are compiled')
  const maker = fileMaker({ compiled, store: STORE })
  const store = pageStore(STORE)
  if (whole || store.isEmpty()) maker.prepare()
  const { siteFiles } = await rendererIn(compiled)
  const files = await siteFiles()
  timed('Pages are known')
  const jobs = files.map((file, at): Job => ({ at, name: store.nameOf(file) }))
  const wanted = jobs.filter(({ at }) => whole || !store.has(files[at]))
  await maker.make(files, wanted)
  timed(`${wanted.length} of ${files.length} files are made`)
  if (wanted.length <= NAMED) for (const { at } of wanted) console.log(`  ${files[at]?.path}`)
  const parts = { compiled, files, store }
  try {
    putTogether(folder, parts)
  } catch (error) {
    if (!(error instanceof Lack) || wanted.length === jobs.length) throw error
    // A page that was kept names what somebody has taken away.
    await maker.make(files, jobs)
    putTogether(folder, parts)
  }
  store.sweep(files)
  const site = process.env.SITE_URL
  if (site) {
    const { languages } = JSON.parse(spoken)
    const paths = files.flatMap(({ path }) => (path.endsWith('.html') ? pathOf(path) : []))
    await writeSiteMap(folder, { site, paths, languages })
  }
  timed('The site is put together')
}

/** Bytes of all files in a folder. */
const sizeOf = (folder: string): number =>
  globSync('*', { cwd: folder }).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

/** Says what was done, and how long it took. */
function stopwatch(): (done: string) => void {
  let began = performance.now()
  return done => {
    const now = performance.now()
    console.log(`${done} (${((now - began) / 1000).toFixed(2)} s)`)
    began = now
  }
}

endWithParent()
await runCli(() => main(process.argv.slice(2)))
