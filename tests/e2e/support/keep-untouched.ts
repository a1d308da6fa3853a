import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { publishedId } from '../../../scripts/publish/publish.ts'
import { databaseFile, sharedShop, untouched } from './shop-data.ts'

/** Keeps the database and the pages as they are before the first test, for the tests that have a shop of their own. */
export default function keepUntouched(): void {
  keepPages()
  // A shop that went on running since an earlier run has orders by now.
  if (existsSync(untouched.database)) return
  const source = new DatabaseSync(databaseFile(), { readOnly: true })
  source.prepare('vacuum into ?').run(untouched.database)
  source.close()
}

function keepPages(): void {
  const site = join(sharedShop, 'site')
  rmSync(untouched.site, { recursive: true, force: true })
  for (const name of ['current', '_astro', String(publishedId(site))])
    cpSync(join(site, name), join(untouched.site, name), { recursive: true })
}
