import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { findServedDictionary } from './dictionaries.ts'
import { findPicture } from './pictures/picture-folder.ts'

/**
 * In development, serves the pictures that the loader has made and the browser's dictionaries, and shows for an address
 * the page that `pageOf` returns.
 */
export const development = (pageOf: (path: string) => string): AstroIntegration => ({
  name: 'development',
  hooks: {
    // A build has the desk from a site of its own.
    'astro:config:setup': ({ command, injectRoute }) => {
      for (const page of command === 'dev' ? ['desk', 'desk/driver'] : [])
        injectRoute({ pattern: `/${page}`, entrypoint: `./src/desk/pages/${page}.astro` })
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        request.url = request.url?.replace(/^[^?]+/, pageOf)
        const [, folder, name = ''] = /^\/(_astro|locales)\/([^/?]+)/.exec(request.url ?? '') ?? []
        const file = folder === 'locales' ? findServedDictionary(name) : folder && findPicture(name)
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
