import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalsFolder, originalsIn } from '#content/pictures/originals.ts'
import { createOutside } from '#content/reading/outside.ts'

let scratch: string
let folder: string
let server: Server
let url: string
/** The server's content, and the status of every response. */
let content: string | undefined
let answered: number[]

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'originals-'))
  folder = scratch
  content = 'a pizza'
  answered = []
  server = createServer((request, response) => {
    const etag = `"${content}"`
    const status = content === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200
    answered.push(status)
    response.writeHead(status, { ETag: etag, 'Content-Type': 'image/png' }).end(status === 200 ? content : '')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pizza.jpg`
})
afterEach(() => {
  server.close()
  rmSync(scratch, { recursive: true })
})

/** A picture that was downloaded and resized in one build. */
async function built() {
  const originals = originalsIn(folder, createOutside(url))
  const { original } = await originals.fetchOriginal(url, 'picture', url)
  originals.made(original, 'dish', 'cut')
  return { originals, before: originals.digest() }
}

test('a picture that is what it was is not fetched again, and starts no build [R11.70]', async () => {
  const { originals, before } = await built()
  await originals.refreshAll(new Set([url]), [url])
  expect(answered).toEqual([200, 304])
  expect(originals.digest()).toBe(before)
  expect(originals.find(url)?.made).toEqual({ dish: 'cut' })
})

test('a picture that was replaced under its address is another one to the next build [R11.70]', async () => {
  const { originals, before } = await built()
  content = 'a salad'
  await originals.refreshAll(new Set([url]), [url])
  expect(originals.digest()).not.toBe(before)
  expect(originals.find(url)?.made).toEqual({})
})

test('a picture that is gone is another one, and so is one that comes back [R11.70]', async () => {
  const { originals, before } = await built()
  content = undefined
  await originals.refreshAll(new Set([url]), [url])
  const gone = originals.digest()
  expect(gone).not.toBe(before)
  content = 'a pizza'
  await originals.refreshAll(new Set([url]), [url])
  expect(originals.digest()).toBe(before)
})

test('while a server cannot be reached its pictures stay as they are known [R11.70]', async () => {
  const { originals, before } = await built()
  await new Promise(done => {
    server.close(done)
    server.closeAllConnections()
  })
  await originals.refreshAll(new Set([url]), [url])
  expect(originals.digest()).toBe(before)
})

test('a picture that may not be asked any more is left out, and not asked [R10.513]', async () => {
  const { before } = await built()
  const strict = originalsIn(folder, createOutside('https://shop.example/api', ''))
  await strict.refreshAll(new Set([url]), [])
  expect(strict.digest()).not.toBe(before)
  expect(strict.find(url)?.made).toEqual({})
  expect(answered).toEqual([200])
})

test('a picture that no answer names is forgotten', async () => {
  const { originals } = await built()
  await originals.refreshAll(new Set(), [])
  expect(originals.find(url)).toBeUndefined()
})

test('a shop built in between forgets nothing of another shop: each API has a folder of its own [R11.70]', async () => {
  const [mitte, nord] = ['https://mitte.example/api', 'https://nord.example/api'].map(originalsFolder)
  expect(nord).not.toBe(mitte)
  expect(originalsFolder('https://mitte.example/api/')).toBe(mitte)
  const other = originalsIn(join(folder, nord ?? ''), createOutside(url))
  folder = join(folder, mitte ?? '')
  const { originals, before } = await built()
  await other.refreshAll(new Set(), [])
  expect(originals.digest()).toBe(before)
})

test('a note that was cut off by a full disk or a power cut counts as none [R11.170]', async () => {
  const { originals, before } = await built()
  const [note = ''] = readdirSync(folder)
  writeFileSync(join(folder, note), '{"url":"http')
  await originals.refreshAll(new Set([url]), [url])
  expect(originals.find(url)).toBeUndefined()
  await originals.fetchOriginal(url, 'picture', url)
  expect(originals.digest()).toBe(before)
})

test('a drawing of any address loses what it could run, and one that hides something is left out [R10.260]', async () => {
  const { fetchOriginal } = originalsIn(folder, createOutside(url))
  content =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x"><script>alert(1)</script><path d="M0 0"/></svg>'
  expect((await fetchOriginal(url, 'picture', url)).content.toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  )
  content = '<!DOCTYPE svg [<!ENTITY x "">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'
  await expect(fetchOriginal(url, 'picture', url)).rejects.toThrow('its drawing has a DOCTYPE with entities')
})
