import type { Deps } from '#server/api/deps.ts'
import { publishedVersion } from '#server/data/draft/publications.ts'
import { catalogueVersion } from '#server/shop/version.ts'

/** Changes when something is published. Portions that are taken raise the catalogue's version only. */
export async function menuTag({ db }: Pick<Deps, 'db'>): Promise<string> {
  return `"menu-${(await publishedVersion(db)) || (await catalogueVersion(db))}"`
}
