import { afterAll, beforeAll } from 'vitest'
import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'

/** Of a restaurant that has all legal texts. */
const paths = { home: '/', terms: '/agb', privacy: '/datenschutz' }

/**
 * Sets the page's configuration for one test file. The module is not mocked, because test files share loaded modules: those that
 * import it would keep the mock in later files.
 */
export function onPage(config: Partial<PageConfig>): void {
  beforeAll(() => setPageConfig({ paths, ...config } as PageConfig))
  afterAll(() => setPageConfig(undefined))
}
