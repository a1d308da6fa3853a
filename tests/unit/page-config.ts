import { afterAll, beforeAll } from 'vitest'
import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'

/**
 * Sets what a page tells its scripts, for one file, instead of replacing the module: files share the modules that one of them has
 * loaded, and a replaced one would stay with its importers.
 */
export function onPage(config: Partial<PageConfig>): void {
  beforeAll(() => setPageConfig(config as PageConfig))
  afterAll(() => setPageConfig(undefined))
}
