import { appendFileSync, cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from '#contract/describe/settings/presets.ts'
import { csvOf } from '#server/data/export/csv.ts'
import { root } from '../checks/sources.ts'

const LOOKS = join(root, 'scripts/gallery/looks')

/** Where the pages of a look are, in the shop of `writeLooks`. */
export const lookPath = (id: string): string => `/branch/${id}`

/**
 * Writes a restaurant whose branches are those of the five looks: each has a menu of its own and the values of its look. So one build
 * makes the pages of all.
 */
export function writeLooks(folder: string): void {
  cpSync(join(root, 'starter'), folder, { recursive: true })
  for (const name of readdirSync(join(LOOKS, 'base'))) cpSync(join(LOOKS, 'base', name), join(folder, name))
  const rows = presets.map(({ id, name }) => [id, name, 'http://localhost'])
  writeFileSync(join(folder, 'branches.csv'), csvOf([['slug', 'name', 'url'], ...rows]))
  for (const { id, values } of presets) {
    const own = join(folder, 'branches', id)
    cpSync(join(LOOKS, id), own, { recursive: true })
    const settings = { HAS_BRANCH: '1', BRANCH: id, ...values }
    const chosen = Object.entries(settings).filter(([, value]) => value !== '')
    appendFileSync(join(own, 'settings.csv'), csvOf(chosen.map(([key, value]) => [key, value, '', 'yes'])))
  }
}
