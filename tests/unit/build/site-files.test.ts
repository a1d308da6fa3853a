import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inOwnFolder } from './in-own-folder.ts'

vi.mock('#content/picture-folder.ts', () => ({
  findPicture: (name: string) => (name === 'soup-240.avif' ? 'kept/soup-240.avif' : undefined),
}))

// Files share what they have loaded, so this may be there already, with the pictures of another file.
vi.resetModules()
const { provideFiles } = await import('#content/site-files.ts')

const own = inOwnFolder()

function write(path: string, text: string): void {
  const file = join(own.folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A site as Astro leaves it, with one script. */
function built(pages: Record<string, string>): void {
  write('site/_astro/there.12345678.js', 'export {}')
  write('.astro/locales/de.json', '{}')
  write('kept/soup-240.avif', 'a picture')
  for (const [path, html] of Object.entries(pages)) write(`site/${path}`, html)
}

test('a build gets the pictures that its pages name, and the browser’s dictionaries', () => {
  built({
    'en/menu.html': '<img src="/_astro/soup-240.avif"><script src="/_astro/there.12345678.js"></script>',
  })
  provideFiles('site')
  expect(readFileSync('site/_astro/soup-240.avif', 'utf8')).toBe('a picture')
  expect(readFileSync('site/_astro/there.12345678.js', 'utf8')).toBe('export {}')
  expect(readFileSync('site/locales/de.json', 'utf8')).toBe('{}')
})

test('a build whose pages name a missing file fails before it can go live [R11.29]', () => {
  built({ 'index.html': 'home', 'menu.html': '<script src="/_astro/gone.12345678.js"></script>' })
  expect(() => provideFiles('site')).toThrow('menu.html refers to /_astro/gone.12345678.js')
})
