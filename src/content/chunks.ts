import { fileURLToPath } from 'node:url'

interface Chunk {
  name: string
  test: RegExp
  priority: number
}

/** Ids have either slash; a plain one in these patterns stands for both. */
const files = (pattern: string): RegExp => new RegExp(pattern.replaceAll('/', '[\\\\/]'))

/**
 * Which browser modules share a file. Left alone the build makes one of nearly every small module, which costs more
 * than the module: what runs before intent is one file, and a first dish or cart needs four more.
 */
export const chunks: Chunk[] = [
  {
    name: 'base',
    priority: 4,
    test: files(
      '/Layout\\.astro\\?|preload-helper|node_modules/nanostores/atom/|src/lib/(?:shop|request|formats|intent|islands|offline|prefetch|drops|search-start|slider-start|contract/(?:cents|live-paths)|stores/(?:boot|sheet-dialog|cart-dialog|storage|kept|stored-cart|visit|sheet|cart-panel|early|base|card))\\.ts',
    ),
  },
  {
    name: 'react',
    priority: 3,
    test: files('node_modules/(?:react|react-dom|scheduler)/|src/islands/hydrate\\.ts'),
  },
  {
    name: 'api',
    priority: 2,
    test: files(
      'node_modules/zod/|src/lib/(?:call|errors|translate|contract/(?:texts/(?:failures|choices|msg)|endpoint\\.|fields|media|catalogue|limits|messages|money|choices|options)|stores/(?:api|popup|toasts|words|loading|extensions)\\.)|src/islands/ui/(?:use-|boundary|place|waiting|stepper|icons)',
    ),
  },
  {
    name: 'form',
    priority: 1,
    test: files(
      'src/islands/ui/(?:failed|choices/(?!put|sizes))|src/lib/(?:choice|pick|missing)\\.ts|contract/endpoints/live\\.ts',
    ),
  },
  {
    name: 'product',
    priority: 0,
    test: files('src/islands/product/(?!product-form)|src/islands/ui/choices/sizes'),
  },
  {
    name: 'combo',
    priority: 0,
    test: files('src/islands/combo/(?!menu-form)'),
  },
  {
    name: 'cart',
    priority: 0,
    test: files(
      'src/islands/cart/|src/islands/ui/(?:line|tell-removed)|src/lib/(?:lines|line-view|read-lines|uuid|contract/cart|stores/(?:cart|changes|edit-line))\\.ts',
    ),
  },
  {
    name: 'check',
    priority: 0,
    test: files(
      'src/lib/(?:contract/(?:settings|switches|ways|quote|failure|endpoints/(?:settings|quote))|stores/(?:check-cart|load-settings|live-settings|user))\\.ts',
    ),
  },
]

/**
 * Vite wraps every import() so that its styles and further files load with it. Here a page has all styles and a chunk
 * few files, so a plain import() does the same and weighs less.
 */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  configEnvironment: (environment: string) =>
    environment === 'client' ? { build: { modulePreload: false } } : undefined,
  load: (id: string) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = load => load()' : undefined,
} as const

/** Islands of a built page are drawn by a renderer of our own (src/islands/hydrate.ts). */
export const plainRenderer = {
  name: 'plain-renderer',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  resolveId: (id: string) =>
    id === '@astrojs/react/client.js'
      ? fileURLToPath(new URL('../islands/hydrate.ts', import.meta.url))
      : undefined,
} as const
