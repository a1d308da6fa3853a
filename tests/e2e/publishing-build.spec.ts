import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { pagesOf } from '../bench/built.ts'
import { changeCard } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the build against an API, and answers how it ended. */
function runBuild(
  apiUrl: string | undefined,
  { flags = [], more = {} }: { flags?: string[]; more?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    const { API_URL: _, ...env } = process.env
    const child = spawn(process.execPath, ['scripts/build.ts', ...flags], {
      cwd: root,
      env: { ...env, ...(apiUrl === undefined ? {} : { API_URL: apiUrl }), ...more },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.on('close', code => resolve({ code, output: stripVTControlCharacters(output).trim() }))
  })
}

/** A server that answers every call alike; `undefined` closes it at once, so that its port is a dead one. */
async function portOf(answer: unknown): Promise<{ port: number; close: () => void }> {
  const server = createServer((_, response) => response.end(JSON.stringify(answer))).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => void server.close()
  if (answer === undefined) close()
  return { port, close }
}

test('a build without its API stops with a sentence that says what to do [R11.32]', async () => {
  const { port } = await portOf(undefined)
  const { code, output } = await runBuild(`http://127.0.0.1:${port}/api`)
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(
      `^http://127\\.0\\.0\\.1:${port}/api/\\S+ cannot be reached: start the API or set API_URL to where it is$`,
    ),
  )
})

test('a build against something that is no API names what does not fit [R11.32]', async () => {
  const { port, close } = await portOf({ data: 'hello' })
  const { code, output } = await runBuild(`http://127.0.0.1:${port}/api`)
  close()
  expect(code).toBe(1)
  expect(output).toContain(`http://127.0.0.1:${port}/api/`)
  expect(output).toContain('does not keep the contract at')
  expect(output).not.toMatch(/\n\s+at /)
})

test('a build without API_URL says which variable it needs [R11.32]', async () => {
  const { code, output } = await runBuild(undefined)
  expect(code).toBe(1)
  expect(output).toContain('API_URL is not set')
  expect(output).not.toMatch(/\n\s+at /)
})

/** A dish that no other test orders. */
const CHANGED = { id: '104', category: 'vorspeisen-meze-vorspeisen', slug: 'vitello-tonnato-104' }

const changePrice = () =>
  changeCard(
    `update prices set price = price + 10 where product_id = '${CHANGED.id}'`,
    `update prices set price = price - 10 where product_id = '${CHANGED.id}'`,
  )

/** Every file of the built site, by its path. */
function builtFiles(): Map<string, string> {
  const entries = globSync('dist/**/*', { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    entries.map(entry => {
      const path = join(entry.parentPath, entry.name)
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

test('only the pages that show a change are made again, and all are those of a whole build [R11.26]', async ({
  baseURL,
}) => {
  test.setTimeout(180_000)
  const api = `${baseURL}/api`
  const first = await runBuild(api)
  expect(first.code, first.output).toBe(0)
  const takeBack = changePrice()
  const changed = await runBuild(api)
  const kept = builtFiles()
  const whole = await runBuild(api, { flags: ['--whole'] }).finally(takeBack)
  const { pages, made } = pagesOf(whole.output)
  expect(pages.length).toBeGreaterThan(400)
  expect(made).toEqual(pages)
  expect(builtFiles()).toEqual(kept)
  const german = [
    '/index.html',
    '/menu.html',
    `/menu/${CHANGED.category}.html`,
    `/menu/${CHANGED.category}/${CHANGED.slug}.html`,
  ]
  const others = ['en', 'tr'].flatMap(lang =>
    german.map(path => (path === '/index.html' ? `/${lang}.html` : `/${lang}${path}`)),
  )
  expect(pagesOf(changed.output).made.toSorted()).toEqual([...german, ...others].toSorted())
})

test('a build that was cut off shows in no later one, also when its change is taken back [R11.26 R11.61]', async ({
  baseURL,
}) => {
  test.setTimeout(300_000)
  const api = `${baseURL}/api`
  const first = await runBuild(api)
  expect(first.code, first.output).toBe(0)
  const good = builtFiles()
  const takeBack = changePrice()
  const more = { NODE_OPTIONS: `--import=${join(root, 'tests/e2e/support/kill-after-page.ts')}` }
  const cut = await runBuild(api, { more }).finally(takeBack)
  expect(cut.code).toBe(1)
  // It got as far as pages with a price that nobody sets any more.
  expect(cut.output).toContain('killed after a page')
  const next = await runBuild(api)
  expect(next.code, next.output).toBe(0)
  expect(builtFiles()).toEqual(good)
})
