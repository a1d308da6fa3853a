import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithParent } from '#content/end-with-parent.ts'
import { writeContent } from '#content/write-content.ts'
import { root } from '../checks/sources.ts'
import { orSay } from '../environment.ts'
import { pathOf } from '../site-changes.ts'
import { compilePages, rendererIn, spokenLanguages } from './compile.ts'
import { fileMaker, type Job } from './make-files.ts'
import { pageStore } from './page-store.ts'
import { Lack, putTogether } from './put-together.ts'
import { writeSiteMap } from './site-map.ts'

const STORE = join(root, '.astro/pages')
/** So few are named one by one. */
const NAMED = 50

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
  const { SPOKEN: known } = process.env
  const compiling = known ? compilePages(known, whole) : undefined
  // Whoever waits for it hears of a failure.
  compiling?.catch(() => undefined)
  await told
  process.channel?.unref()
  timed('The API is read')
  await writeContent()
  await compiling
  // Done already, unless there are other languages now.
  const compiled = await compilePages(spokenLanguages())
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
    const { languages } = JSON.parse(readFileSync(join(root, '.astro/words/site.json'), 'utf8'))
    const paths = files.flatMap(({ path }) => (path.endsWith('.html') ? pathOf(path) : []))
    await writeSiteMap(folder, { site, paths, languages })
  }
  timed('The site is put together')
}

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
await orSay(() => main(process.argv.slice(2)))
