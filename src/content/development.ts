import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { findServedWords } from './words.ts'

/** Gives the dev server what a build makes before its pages: the content, its pictures and the browser's dictionaries. */
export const development = (): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      // What cuts pictures takes its time to load, and only development needs it here.
      const { findPicture } = await import('./pictures.ts')
      const { writeContent } = await import('./write-content.ts')
      await writeContent()
      server.middlewares.use((request, response, next) => {
        const [, folder, name = ''] = /^\/(_astro|locales)\/([^/?]+)/.exec(request.url ?? '') ?? []
        const file = folder === 'locales' ? findServedWords(name) : folder && findPicture(name)
        if (!file) return next()
        response.setHeader('Content-Type', typeOf(name))
        response.end(readFileSync(file))
      })
    },
  },
})

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  json: 'application/json',
}

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return TYPES[ending] ?? `image/${ending}`
}
