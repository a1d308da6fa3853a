import { StaticPaths } from 'astro:static-paths'
import { createApp } from 'astro/app/entrypoint'
import { policySources } from './api.ts'
import { takeCommonParts } from './common-parts.ts'
import { finishPage } from './finish-page.ts'
import { readSiteData } from './read.ts'
import { share } from './shared.ts'

/** A page of the site, or another file that is made from its content. */
export interface SiteFile {
  /** Below the site's folder, such as `menu.html`. */
  path: string
  /** Names everything that the file is made from (cache-key.ts); without one it is made every time. */
  key: string | undefined
  make: () => Promise<Buffer>
}

const app = createApp({ streaming: false })

/** A page that cannot be made is a mistake of the build, and no page that says so. */
app.renderError = async (request, { error, status }) => {
  throw error instanceof Error ? error : new Error(`${new URL(request.url).pathname} has status ${status}`)
}

const { styles, vouched } = takeCommonParts(app.manifest)

/**
 * All files that are made from the content that was kept (write-content.ts), in an order that the same content always has.
 * This module is what is compiled of the pages, and so the one that a build calls (scripts/site).
 */
export async function siteFiles(): Promise<SiteFile[]> {
  const files = new Map<string, SiteFile>()
  const [root] = await readSiteData()
  const sources = policySources(root?.site.branches.map(({ url }) => url) ?? [])
  const site = { vouched, share, sources }
  for (const { pathname, route, cacheKey } of await new StaticPaths(app).getAll()) {
    const isPage = route.type === 'page'
    const path = isPage ? `${pathname.slice(1) || 'index'}.html` : pathname.slice(1)
    const make = async (): Promise<Buffer> => {
      const made = await app.render(new Request(`http://site.invalid/${encodeURI(path)}`), {
        routeData: route,
      })
      const bytes = Buffer.from(await made.arrayBuffer())
      if (!isPage) return bytes
      const css = styles.get(route.route) ?? ''
      return Buffer.from(finishPage(bytes.toString('latin1'), css, site), 'latin1')
    }
    // Routes come in the order in which they count.
    if (!files.has(path)) files.set(path, { path, key: cacheKey, make })
  }
  return [...files.values()]
}
