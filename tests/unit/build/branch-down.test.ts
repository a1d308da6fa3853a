import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cachedAnswers } from '#content/reading/api-cache.ts'
import { createOutside } from '#content/reading/outside.ts'
import { readSources } from '#content/reading/read-sources.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { readContent } from '../../../scripts/build/read-content.ts'
import { type OtherApi, startOtherApi, wrapped } from '../../e2e/support/other-api.ts'

interface Branch {
  api: OtherApi
  /** Responses that replace those of the API. */
  changes: Record<string, object>
}

let folder: string
let main: OtherApi
let branches: Branch[]

const setting = (title: string) => wrapped([{ key: 'SITE_TITLE', value: title }])
const combo = (name: string) => ({ '/products/menus': wrapped([{ id: 1, name, price: 9, items: [] }]) })

async function startBranch(name: string): Promise<Branch> {
  const branch: Branch = { changes: { '/settings': setting(name), '/pages': wrapped([]) }, api: main }
  branch.api = await startOtherApi(() => branch.changes)
  return branch
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'branches-'))
  main = await startOtherApi(() => ({
    '/settings': wrapped([
      { key: 'SITE_TITLE', value: 'Haus' },
      { key: 'HAS_BRANCH', value: '1' },
    ]),
    '/branches': wrapped(
      branches.map(({ api }, index) => ({ name: `Haus ${index}`, url: new URL(api.url).origin })),
    ),
  }))
  branches = [await startBranch('Mitte'), await startBranch('West')]
})
afterEach(() => {
  main.close()
  for (const { api } of branches) api.close()
  rmSync(folder, { recursive: true })
})

const read = () =>
  readContent(main.url, 'these sources', { folder, outside: createOutside(main.url, '127.0.0.1') })
/** What the pages of a branch would show for a call. */
const shownMenus = async ({ api }: Branch): Promise<string[]> =>
  (await cachedAnswers(folder)(api.url, 'de')(endpoints.getMenus)).map(({ name }) => name)

const [MITTE, WEST] = [0, 1] as const
const branch = (index: typeof MITTE | typeof WEST): Branch => branches[index] as Branch
const change = (index: typeof MITTE | typeof WEST, changes: Record<string, object>): void =>
  void Object.assign(branch(index).changes, changes)

test(
  'one branch whose API is down stays as it was, the others are built, and the reason is reported [R10.182]',
  async () => {
    change(WEST, combo('Alt'))
    const first = await read()
    expect(first.problems).toEqual([])
    change(MITTE, combo('Neu'))
    branch(WEST).api.close()
    const { problems, digest } = await read()
    expect(problems).toEqual([expect.stringContaining(`${branch(WEST).api.url}/`)])
    expect(problems[0]).toContain('cannot be reached')
    expect(digest()).not.toBe(first.digest())
    expect(await shownMenus(branch(MITTE))).toEqual(['Neu'])
    expect(await shownMenus(branch(WEST))).toEqual(['Alt'])
    const again = await read()
    expect([again.problems, again.digest()]).toEqual([problems, digest()])
  },
  MINUTE,
)

test(
  'a branch that fails halfway is shown as it was in everything [R10.182]',
  async () => {
    change(WEST, combo('Alt'))
    await read()
    const languages = wrapped([
      { code: 'de', name: 'Deutsch' },
      { code: 'tr', name: 'Türkçe' },
    ])
    change(WEST, {
      '/languages': languages,
      ...combo('Neu'),
      '/settings': wrapped([{ key: 'CURRENCY', value: 'Euro' }]),
    })
    const { problems } = await read()
    expect(problems).toEqual([
      `A branch keeps its last good pages, because it cannot be read: ${branch(WEST).api.url}/settings cannot be used: SITE_TITLE is missing or empty: the name of the restaurant is part of every page and mail; CURRENCY “Euro” must be a currency code such as EUR`,
    ])
    expect(await shownMenus(branch(WEST))).toEqual(['Alt'])
    await expect(cachedAnswers(folder)(branch(WEST).api.url, 'tr')(endpoints.getMenus)).rejects.toThrow(
      'was not read',
    )
    change(WEST, { '/settings': setting('West') })
    expect((await read()).problems).toEqual([])
    expect(await shownMenus(branch(WEST))).toEqual(['Neu'])
  },
  MINUTE,
)

test(
  'a new branch is left out and named until it can be read, and the others are built [R12.303]',
  async () => {
    const [, west] = branches
    branches = [branch(MITTE)]
    await read()
    branches = [branch(MITTE), west as Branch]
    change(MITTE, combo('Neu'))
    change(WEST, { '/settings': wrapped([{ key: 'CURRENCY', value: 'Euro' }]) })
    const without = await read()
    expect(without.problems).toEqual([
      expect.stringContaining(
        `A new branch is left out until it can be read for the first time: ${west?.api.url}/`,
      ),
    ])
    expect(await shownMenus(branch(MITTE))).toEqual(['Neu'])
    const shown = async () =>
      (await readSources(main.url, cachedAnswers(folder))).branches.map(({ name }) => name)
    expect(await shown()).toEqual(['Haus 0'])
    expect((await read()).digest()).toBe(without.digest())

    change(WEST, { '/settings': setting('West') })
    const complete = await read()
    expect([complete.problems, await shown()]).toEqual([[], ['Haus 0', 'Haus 1']])
    expect(complete.digest()).not.toBe(without.digest())
    // From now on it is known: after an update of the program, the whole site stays as it was.
    west?.api.close()
    await expect(
      readContent(main.url, 'other sources', { folder, outside: createOutside(main.url, '127.0.0.1') }),
    ).rejects.toThrow(`${west?.api.url}/`)
  },
  MINUTE,
)

test(
  'a new branch at an address inside the network is not asked, left out, and named with the reason [R10.514]',
  async () => {
    const all = branches
    branches = []
    const strict = { folder, outside: createOutside(main.url, '') }
    await readContent(main.url, 'these sources', strict)
    let asked = 0
    const inside = createServer((_, response) => {
      asked++
      response.end()
    })
    await new Promise<void>(done => inside.listen(0, '127.0.0.1', done))
    const { port } = inside.address() as AddressInfo
    branches = [{ changes: {}, api: { ...main, url: `http://127.0.0.1:${port}/api` } }]
    const { problems } = await readContent(main.url, 'these sources', strict)
    branches = all
    inside.close()
    expect(problems).toEqual([
      expect.stringMatching(
        /^A new branch is left out .*: http:\/\/127\.0\.0\.1:\d+\/api\/languages is not read: it leads to 127\.0\.0\.1, which is inside the network\./,
      ),
    ])
    expect(asked).toBe(0)
  },
  MINUTE,
)

test(
  'on a first build, a branch that was never read, and the main API, stop the build as before [R10.182]',
  async () => {
    branch(WEST).api.close()
    await expect(read()).rejects.toThrow(`${branch(WEST).api.url}/`)
    branches = [branch(MITTE)]
    await read()
    main.close()
    await expect(read()).rejects.toThrow(`${main.url}/`)
  },
  MINUTE,
)
