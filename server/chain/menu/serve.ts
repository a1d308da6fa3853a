import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { centralTables, columnOf, picturesIn } from '#contract/data/tables.ts'
import type { Deps } from '#server/api/deps.ts'
import { publishedVersion } from '#server/data/draft/publications.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { catalogueVersion } from '#server/shop/version.ts'
import { languagesOf, type MenuTables, publishedMenu } from './tables.ts'

const Table = z.array(z.record(z.string(), z.string()))

/** The centre's menu as a branch receives it. */
export const CentralMenu = z.object({
  /** The default language, whose columns have no suffix. */
  language: z.string(),
  menu: z.record(z.enum(centralTables), Table),
  /** The pictures that it names, with the SHA-256 of each. */
  pictures: z.record(z.string(), z.string()),
})
export type CentralMenu = z.output<typeof CentralMenu>

/** Changes when something is published. Portions that are taken raise the catalogue's version only. */
export async function menuTag({ db }: Pick<Deps, 'db'>): Promise<string> {
  return `"menu-${(await publishedVersion(db)) || (await catalogueVersion(db))}"`
}

export async function centralMenu({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<CentralMenu> {
  const [language = ''] = await languagesOf(db)
  const menu = await publishedMenu(db)
  const media = join(config.dataDir, 'media')
  const pictures = picturesOf(menu).filter(name => existsSync(join(media, name)))
  return {
    language,
    menu,
    pictures: Object.fromEntries(pictures.map(name => [name, digestOf(join(media, name))])),
  }
}

export const digestOf = (path: string): string => sha256(readFileSync(path))

const picturesOf = (menu: MenuTables): string[] =>
  [
    ...new Set(
      centralTables.flatMap(name =>
        menu[name].flatMap(cells =>
          Object.entries(cells).flatMap(
            ([column, cell]) => picturesIn(columnOf(name, column)?.column, cell) ?? [],
          ),
        ),
      ),
    ),
  ].filter(Boolean)
