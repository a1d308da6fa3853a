import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { measure } from '#content/pictures/custom-fonts.ts'
import { fontsOf } from '#content/pictures/fonts.ts'

const shipped = (name: string): Buffer =>
  readFileSync(new URL(`../../../src/styles/fonts/${name}.woff2`, import.meta.url))

// The address of the build's API is read once.
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

describe('a font of the restaurant’s own [R3.11 R11.24]', () => {
  test('is measured, and takes nearly the room that those that ship were given', () => {
    const { adjust, ascent, descent, ...figtree } = measure(shipped('figtree-latin'))
    expect(figtree).toEqual({ weight: '400 700', serif: false, bold: false, lineGap: 0 })
    // The values in src/styles/fonts.css, which are averaged over a different text.
    for (const [own, given] of [
      [adjust, 97.99],
      [ascent, 96.95],
      [descent, 25.51],
    ] as const) {
      expect(Math.abs(own - given)).toBeLessThan(1)
    }
    expect(measure(shipped('vollkorn-latin'))).toMatchObject({ weight: '600', bold: true })
  })

  test.each([
    ['no font', Buffer.from('<html>')],
    ['a font without letters', shipped('figtree-turkish')],
  ])('cannot be %s', (_, file) => {
    expect(() => measure(file)).toThrow()
  })

  test('replaces its address, and one that cannot be fetched changes nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = createServer(({ url }, response) =>
      url === '/media/haus.woff2'
        ? response.writeHead(200, { 'Content-Type': 'font/woff2' }).end(shipped('vollkorn-latin'))
        : response.writeHead(404).end(),
    )
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const api = `${host}/api`
    vi.stubEnv('API_URL', api)
    const { customFonts } = await import('#content/pictures/custom-fonts.ts')
    const own = await customFonts(`/media/haus.woff2, ${host}/gone.woff2, Figtree`, api)
    server.close()
    expect(Object.keys(own)).toEqual(['/media/haus.woff2'])
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('gone.woff2: it answers with status 404'),
    ])
    const { files, style } = fontsOf('/media/haus.woff2, Figtree', own)
    expect(files).toEqual([`/_astro/${own['/media/haus.woff2']?.file}`, expect.stringContaining('figtree')])
    expect(style).toContain('--font-display: "Own Headings", "Own Headings Fallback"')
    expect(style).toContain('--font-text: Figtree')
    expect(style.match(/@font-face/g)).toHaveLength(2)
    const alone = fontsOf('/media/haus.woff2', own)
    expect(alone.files).toHaveLength(1)
    expect(alone.style.match(/@font-face/g)).toHaveLength(2)
    expect(alone.style).toContain('--font-text: "Own Headings"')
    expect(fontsOf(`${host}/gone.woff2`, own)).toMatchObject({ style: '' })
    warn.mockRestore()
  })
})
