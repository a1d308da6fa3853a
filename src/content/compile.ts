import { renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Where the compiled pages lie in what Astro leaves. */
export const RENDERER = 'renderer'

/**
 * Lets `astro build` compile the pages, and make none of them: it leaves the browser's files and, as `renderer/`, a module
 * that makes every page of any content (renderer.ts). So a build whose sources are the same starts with that module.
 */
export const compile = (): AstroIntegration => {
  let folder: URL | undefined
  return {
    name: 'compile',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.outDir
      },
      'astro:build:setup': ({ updateConfig }) =>
        updateConfig({
          environments: { prerender: { build: { rolldownOptions: { input: '/src/content/renderer.ts' } } } },
        }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'compile',
          setup: async () => {
            if (folder)
              renameSync(
                fileURLToPath(new URL('.prerender', folder)),
                fileURLToPath(new URL(RENDERER, folder)),
              )
          },
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error('No page is made here.')),
        }),
    },
  }
}
