import { copyFileSync, existsSync, globSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { apiUrl } from './api.ts'
import { findPicture } from './pictures.ts'
import { findShared, sweepShared } from './shared.ts'

const REFERENCE = /\/_astro\/([\w.~-]+)/g

/**
 * Finishes a build: every page as it is made (finish-page.ts), and in the end all of them get the files that they name,
 * such as pictures. A page that names a missing file fails the build.
 */
export const finish = (): AstroIntegration => ({
  name: 'finish',
  hooks: {
    'astro:config:setup': ({ addMiddleware, command }) => {
      if (command === 'build')
        addMiddleware({ order: 'pre', entrypoint: new URL('finish-middleware.ts', import.meta.url) })
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const name = /^\/_astro\/([^/?]+)/.exec(request.url ?? '')?.[1]
        const picture = name && findPicture(name)
        if (!picture) return next()
        response.setHeader('Content-Type', typeOf(name))
        response.end(readFileSync(picture))
      })
    },
    'astro:build:start': () => {
      apiUrl()
    },
    'astro:build:done': ({ dir }) => provideFiles(fileURLToPath(dir)),
  },
})

/** Pages are read as Latin-1, which is quick: names of files are ASCII. */
function provideFiles(folder: string): void {
  const assets = join(folder, '_astro')
  mkdirSync(assets, { recursive: true })
  const known = new Set<string>()
  for (const page of globSync('**/*.html', { cwd: folder })) {
    for (const [, name = ''] of readFileSync(join(folder, page), 'latin1').matchAll(REFERENCE)) {
      if (known.has(name)) continue
      provide(assets, name, page)
      known.add(name)
    }
  }
  sweepShared(known)
}

function provide(assets: string, name: string, page: string): void {
  const path = join(assets, name)
  if (existsSync(path)) return
  const file = findPicture(name) ?? findShared(name)
  if (!file)
    throw new Error(`${page} refers to /_astro/${name}, which the build does not have: build without a cache`)
  putInto(path, file)
}

/** These files never change, so a site can share them with what was kept, where the file system lets it. */
function putInto(path: string, file: string): void {
  try {
    linkSync(file, path)
  } catch {
    copyFileSync(file, path)
  }
}

const TYPES: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', woff2: 'font/woff2' }

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return TYPES[ending] ?? `image/${ending}`
}
