import { afterAll, beforeAll } from 'vitest'
import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'

/**
 * Sets the page's configuration for one test file. The module is not mocked, because test files share loaded modules: those that
 * import it would keep the mock in later files.
 */
export function onPage(config: Partial<PageConfig>): void {
  beforeAll(() => setPageConfig(config as PageConfig))
  afterAll(() => setPageConfig(undefined))
}
