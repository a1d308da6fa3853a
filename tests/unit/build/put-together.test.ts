import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { SiteFile } from '#content/renderer.ts'
import { pageStore } from '../../../scripts/site/page-store.ts'
import { putTogether } from '../../../scripts/site/put-together.ts'
import { inOwnFolder } from './in-own-folder.ts'

const own = inOwnFolder()

const at = (...path: string[]): string => join(own.folder, ...path)

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

/** Assembles a site from these pages; the compiled part has one script and the module that renders pages. */
function site(pages: Record<string, string>) {
  write('compiled/_astro/there.12345678.js', 'export {}')
  write('compiled/renderer/prerender-entry.mjs', 'export {}')
  const store = pageStore(at('pages'))
  const files = Object.entries(pages).map(([path, html]): SiteFile => {
    const file = { path, key: html, make: () => Promise.resolve(Buffer.from(html)) }
    store.put(store.nameOf(file), Buffer.from(html))
    return file
  })
  const made = at('site')
  return { made, store, files, put: () => putTogether(made, { compiled: at('compiled'), files, store }) }
}

const naming = (name: string): string => `<script type="module" src="/_astro/${name}"></script>`

test('a site has its pages and what was compiled for browsers, and nothing else of that', () => {
  const pages = { 'index.html': naming('there.12345678.js'), 'en/menu.html': 'menu' }
  const { made, put } = site(pages)
  write('site/left-over.html', 'of another build')
  put()
  expect(readFileSync(join(made, 'index.html'), 'utf8')).toBe(pages['index.html'])
  expect(readFileSync(join(made, 'en/menu.html'), 'utf8')).toBe('menu')
  expect(readFileSync(join(made, '_astro/there.12345678.js'), 'utf8')).toBe('export {}')
  for (const gone of ['renderer', 'left-over.html'])
    expect(statSync(join(made, gone), { throwIfNoEntry: false }), gone).toBeUndefined()
})

test('of two files under one path the first counts, and neither is written to', () => {
  write('compiled/robots.txt', 'by hand')
  const { made, store, files, put } = site({ 'robots.txt': 'of the build' })
  put()
  const [file] = files
  expect(readFileSync(join(made, 'robots.txt'), 'utf8')).toBe('by hand')
  expect(readFileSync(at('compiled/robots.txt'), 'utf8')).toBe('by hand')
  expect(file && readFileSync(store.placeOf(file), 'utf8')).toBe('of the build')
})

test('a build whose pages name a missing file fails before it can go live [R11.29]', () => {
  const { put } = site({ 'index.html': naming('there.12345678.js'), 'menu.html': naming('gone.12345678.js') })
  expect(put).toThrow('menu.html refers to /_astro/gone.12345678.js')
})

test('what is made again never changes a site that has the file already [R11.26]', () => {
  const { made, store, files, put } = site({ 'index.html': 'first' })
  put()
  const [file] = files
  if (!file) throw new Error('no file')
  store.put(store.nameOf(file), Buffer.from('second'))
  expect(readFileSync(join(made, 'index.html'), 'utf8')).toBe('first')
  put()
  expect(readFileSync(join(made, 'index.html'), 'utf8')).toBe('second')
})

test('the store has a file by its path and key, and not one that was cut off or has no key [R11.26]', () => {
  const { store, files } = site({ 'index.html': 'key' })
  const [file] = files
  expect(store.has(file)).toBe(true)
  expect(store.has({ path: 'index.html', key: 'another' })).toBe(false)
  expect(store.has({ path: 'menu.html', key: 'key' })).toBe(false)
  const cut = { path: 'cut.html', key: 'key' }
  store.put(store.nameOf(cut), Buffer.alloc(0))
  expect(store.has(cut)).toBe(false)
  const unnamed = { path: 'robots.txt', key: undefined }
  store.put(store.nameOf(unnamed), Buffer.from('x'))
  expect(store.has(unnamed)).toBe(false)
  store.sweep([])
  expect(store.has(file)).toBe(false)
})
