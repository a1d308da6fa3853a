// biome-ignore lint/style/noRestrictedImports: the home page is a file of the site
import { ofetch } from 'ofetch'
import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'

/** The page previews one shop, whose configuration is read once. */
let asked: Promise<boolean> | undefined

/**
 * Configures the shop's own components as on the shop's pages: in its language, currency and time zone, as
 * its home page says. Returns false if there is no page yet, or if the pages are on another server.
 */
export function loadShopConfig(): Promise<boolean> {
  asked ??= readConfig().then(
    config => {
      if (config) setPageConfig(config)
      else asked = undefined
      return config !== undefined
    },
    () => {
      asked = undefined
      return false
    },
  )
  return asked
}

async function readConfig(): Promise<PageConfig | undefined> {
  const page = await ofetch<string, 'text'>('/', { responseType: 'text', retry: false })
  const found = /<script[^>]* id="shop"[^>]*>([^<]*)<\/script>/.exec(page)
  return found?.[1] ? (JSON.parse(found[1]) as PageConfig) : undefined
}
