import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'

/**
 * Sets what a page tells its scripts, instead of replacing the module: files share the modules that one of them has loaded, and a
 * replaced one would stay with its importers.
 */
export function setTestPage(config: Partial<PageConfig>): void {
  setPageConfig(config as PageConfig)
}
