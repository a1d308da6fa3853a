import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { apiUrl } from './api.ts'
import { finishPage, type Share } from './finish-page.ts'
import { readPicture } from './pictures.ts'

const REFERENCE = /\/_astro\/([\w.~-]+)/g

/**
 * The last pass over a build: what pages share becomes files, every page's security policy is cut down to what that page
 * has, the pictures that pages show are put beside them, and a page that refers to a missing file fails the build.
 */
export const finish = (): AstroIntegration => ({
  name: 'finish',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const name = /^\/_astro\/([^/?]+)/.exec(request.url ?? '')?.[1]
        const picture = name && readPicture(name)
        if (!picture) return next()
        response.setHeader('Content-Type', typeOf(name))
        response.end(picture)
      })
    },
    'astro:build:start': () => {
      apiUrl()
    },
    'astro:build:done': ({ dir }) => finishPages(fileURLToPath(dir)),
  },
})

function finishPages(folder: string): void {
  const assets = join(folder, '_astro')
  mkdirSync(assets, { recursive: true })
  const known = new Set<string>()
  const shared = new Map<string, string>()
  const share: Share = (text, ending) => {
    const key = `${ending} ${text}`
    const found = shared.get(key)
    if (found) return found
    const name = `shared.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`
    writeFileSync(join(assets, name), text)
    shared.set(key, `/_astro/${name}`)
    return `/_astro/${name}`
  }
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, page)
    const html = readFileSync(path, 'utf8')
    for (const [, name = ''] of html.matchAll(REFERENCE)) {
      if (known.has(name)) continue
      provide(assets, name, page)
      known.add(name)
    }
    writeFileSync(path, finishPage(html, share))
  }
}

function provide(assets: string, name: string, page: string): void {
  const path = join(assets, name)
  if (existsSync(path)) return
  const picture = readPicture(name)
  if (!picture)
    throw new Error(`${page} refers to /_astro/${name}, which the build does not have: build without a cache`)
  writeFileSync(path, picture)
}

const TYPES: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', woff2: 'font/woff2' }

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return TYPES[ending] ?? `image/${ending}`
}
