import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { takeOver } from '../../../scripts/build/take-over.ts'
import { inOwnFolder } from './in-own-folder.ts'

inOwnFolder()

function make(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join('made', path)), { recursive: true })
    writeFileSync(join('made', path), text)
  }
}

const read = (path: string): string => readFileSync(path, 'utf8')
const areOneFile = (one: string, other: string): boolean => statSync(one).ino === statSync(other).ino

test('pages that a build has not written are those of the build before, and the others are its own [R11.330]', () => {
  make({ 'index.html': '12.00', 'menu/soup.html': 'Soup' })
  takeOver('made', 'first', undefined)
  make({ 'index.html': '13.00' })
  takeOver('made', 'second', 'first')
  expect(areOneFile('first/menu/soup.html', 'second/menu/soup.html')).toBe(true)
  expect([read('first/index.html'), read('second/index.html')]).toEqual(['12.00', '13.00'])
})

test('what the next build writes reaches no page that was taken over [R11.330]', () => {
  make({ 'index.html': '12.00', 'menu.html': 'Menu' })
  takeOver('made', 'first', undefined)
  takeOver('made', 'second', 'first')
  make({ 'index.html': '99.00', 'menu.html': 'Card' })
  for (const site of ['first', 'second'])
    expect([read(`${site}/index.html`), read(`${site}/menu.html`)]).toEqual(['12.00', 'Menu'])
})

test('a page that lost its end on the disk is taken from the build, not from the site before [R11.330]', () => {
  make({ 'index.html': 'whole' })
  takeOver('made', 'first', undefined)
  truncateSync('first/index.html', 2)
  takeOver('made', 'second', 'first')
  expect(read('second/index.html')).toBe('whole')
})

test('the next build finds nothing but pages, which are all that it keeps [R11.331]', () => {
  make({ 'index.html': 'home', '_astro/page.12345678.js': 'export {}', 'sw.js': 'worker' })
  takeOver('made', 'first', undefined)
  expect([read('first/_astro/page.12345678.js'), read('first/sw.js')]).toEqual(['export {}', 'worker'])
  expect([existsSync('made/sw.js'), existsSync('made/_astro/page.12345678.js')]).toEqual([false, false])
  expect(read('made/index.html')).toBe('home')
})
