import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inOwnFolder } from './in-own-folder.ts'

vi.mock('#content/pictures/picture-folder.ts', () => ({
  findPicture: (name: string) => (name === 'soup-240.avif' ? 'kept/soup-240.avif' : undefined),
}))

// Files share what they have loaded, so this may be there already, with the pictures of another file.
vi.resetModules()
const { provideFiles, StalePages } = await import('#content/files/site-files.ts')

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
  provideFiles('site', new Set(['en/menu.html']))
  expect(readFileSync('site/_astro/soup-240.avif', 'utf8')).toBe('a picture')
  expect(readFileSync('site/_astro/there.12345678.js', 'utf8')).toBe('export {}')
  expect(readFileSync('site/locales/de.json', 'utf8')).toBe('{}')
})

test('a build whose pages name a missing file fails before it can go live [R11.29]', () => {
  built({ 'index.html': 'home', 'menu.html': '<script src="/_astro/gone.12345678.js"></script>' })
  const made = new Set(['index.html', 'menu.html'])
  expect(() => provideFiles('site', made)).toThrow(StalePages)
  expect(() => provideFiles('site', made)).toThrow('menu.html refers to /_astro/gone.12345678.js')
})

test('a page of the build before that this one has not made is gone, with all that it names [R11.331]', () => {
  built({
    'index.html': '<a href="/menu#top">Menu</a>',
    'menu.html': '<a class="x" href="/">Home</a><a href="/menu?page=2">Menu</a>',
    'menu/soup.html': '<a href="/gone">Gone</a><img src="/_astro/gone-240.avif">',
  })
  provideFiles('site', new Set(['index.html', 'menu.html']))
  expect(existsSync('site/menu/soup.html')).toBe(false)
  expect(existsSync('site/menu.html')).toBe(true)
  expect(JSON.parse(readFileSync('.astro/links.json', 'utf8'))).toEqual([['/menu', 'index.html']])
})
