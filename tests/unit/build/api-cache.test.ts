import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cachedAnswers, createAnswerCache } from '#content/reading/api-cache.ts'
import { endpoints } from '#contract/api/endpoints.ts'

let folder: string
let server: Server
let base: string
let answer: object
/** The status of every response of the API. */
let answered: number[]

const hours = (open: string, isOpenNow: boolean) => ({
  data: { monday: [{ from: open, to: '22:00' }] },
  meta: { isOpenNow, nextOpen: null, isActive: true },
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'))
  answered = []
  server = createServer((request, response) => {
    const text = JSON.stringify(answer)
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`
    const status = request.headers['if-none-match'] === etag ? 304 : 200
    answered.push(status)
    response.writeHead(status, { ETag: etag }).end(status === 200 ? text : '')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Loads a response and caches it. */
async function keep(
  sent: object,
  endpoint: typeof endpoints.getWorkingHours | typeof endpoints.getCategories,
  readBy = 'these sources',
) {
  answer = sent
  const kept = createAnswerCache(folder, readBy, () => fetch)
  const read = await kept.readerOf(base, 'de')(endpoint)
  kept.done()
  return { ...kept, read }
}

test('a build reads the very answers that were looked at before it [R11.71]', async () => {
  const { read } = await keep(hours('11:00', true), endpoints.getWorkingHours)
  answer = hours('17:00', true)
  expect(await cachedAnswers(folder)(base, 'de')(endpoints.getWorkingHours)).toEqual(read)
})

test('what nobody looked at is not there [R11.71]', async () => {
  await keep(hours('11:00', true), endpoints.getWorkingHours)
  await expect(cachedAnswers(folder)(base, 'en')(endpoints.getWorkingHours)).rejects.toThrow()
  await expect(cachedAnswers(folder)(base, 'de')(endpoints.getCategories)).rejects.toThrow()
})

test('another answer is another digest; what holds for a minute is not', async () => {
  const { digest } = await keep(hours('11:00', true), endpoints.getWorkingHours)
  const closed = await keep(hours('11:00', false), endpoints.getWorkingHours)
  const later = await keep(hours('12:00', true), endpoints.getWorkingHours)
  expect(closed.digest()).toBe(digest())
  expect(later.digest()).not.toBe(digest())
})

test('the addresses in answers are known whole', async () => {
  const poster = { id: 1, urls: { poster: '/media/soup.svg', circle: 'https://cdn.example/soup.png' } }
  const { addresses } = await keep(
    { data: [{ id: 3, name: 'Suppen / Soups', description: null, poster }] },
    endpoints.getCategories,
  )
  expect([...addresses()].sort()).toEqual([
    new URL('/media/soup.svg', base).href,
    'https://cdn.example/soup.png',
  ])
})

test('what has not changed is not sent again, and stays readable [R11.80]', async () => {
  const { read, digest } = await keep(hours('11:00', true), endpoints.getWorkingHours)
  const again = await keep(answer, endpoints.getWorkingHours)
  expect(answered).toEqual([200, 304])
  expect(again.read).toEqual(read)
  expect(again.digest()).toBe(digest())
  expect(await cachedAnswers(folder)(base, 'de')(endpoints.getWorkingHours)).toEqual(read)
})

test('what has changed is read anew [R11.80]', async () => {
  await keep(hours('11:00', true), endpoints.getWorkingHours)
  const { read } = await keep(hours('17:00', true), endpoints.getWorkingHours)
  expect(read).toMatchObject({ data: { monday: [{ from: '17:00', to: '22:00' }] } })
})

test('what other sources have read is read anew, as their contract may be another [R11.80]', async () => {
  await keep(hours('11:00', true), endpoints.getWorkingHours)
  await keep(answer, endpoints.getWorkingHours, 'other sources')
  expect(answered).toEqual([200, 200])
})

test('a reading that was cut off leaves no trace [R11.80]', async () => {
  const first = hours('11:00', true)
  const { read, digest } = await keep(first, endpoints.getWorkingHours)
  answer = hours('17:00', true)
  await createAnswerCache(folder, 'these sources', () => fetch).readerOf(
    base,
    'de',
  )(endpoints.getWorkingHours)
  expect(await cachedAnswers(folder)(base, 'de')(endpoints.getWorkingHours)).toEqual(read)
  const again = await keep(first, endpoints.getWorkingHours)
  expect([again.read, again.digest()]).toEqual([read, digest()])
})

test('a response whose file was cut off by a power cut is read anew [R11.170]', async () => {
  const { read } = await keep(hours('11:00', true), endpoints.getWorkingHours)
  for (const name of readdirSync(folder).filter(each => each !== 'index.json'))
    writeFileSync(join(folder, name), '{')
  expect((await keep(answer, endpoints.getWorkingHours)).read).toEqual(read)
})

test('an answer that nobody asks for any more is forgotten', async () => {
  await keep(hours('11:00', true), endpoints.getWorkingHours)
  await keep({ data: [] }, endpoints.getCategories)
  await expect(cachedAnswers(folder)(base, 'de')(endpoints.getWorkingHours)).rejects.toThrow()
})

test('a list of answers that was cut off by a full disk or a power cut counts as none [R11.170]', async () => {
  const { read } = await keep([], endpoints.getCategories)
  writeFileSync(join(folder, 'index.json'), '')
  expect(await keep([], endpoints.getCategories)).toMatchObject({ read })
  expect(answered).toEqual([200, 200])
})

test('amounts that are kept are judged anew once the currency of their API is another one [R7.2350]', async () => {
  const read = async (currency: string) => {
    const kept = createAnswerCache(folder, 'these sources', () => fetch)
    answer = [{ key: 'CURRENCY', value: currency }]
    await kept.readerOf(base, 'de')(endpoints.getSettings)
    answer = [{ id: 1, name: 'Kiez', deliveryPrice: 1.255 }]
    await kept.readerOf(base, 'de')(endpoints.getAreas)
    kept.done()
  }
  await read('KWD')
  await read('KWD')
  expect(answered).toEqual([200, 200, 304, 304])
  await expect(read('EUR')).rejects.toThrow("deliveryPrice: the shop's currency has no more than 2 decimals")
})
