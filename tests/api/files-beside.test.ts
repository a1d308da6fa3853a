import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tooBusyToRead } from '#contract/desk/texts.ts'
import { formatProblemText } from '#contract/kit/problem-text.ts'
import { uploadFolder } from '#server/api/sent-file.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { beside } from '#server/data/beside/beside.ts'
import { jobs } from '#server/data/jobs/jobs.ts'
import { readShopRows } from '#server/data/jobs/shop-rows.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mediaDir: string
beforeEach(async () => {
  shop = await openShop()
  mediaDir = join(shop.config.dataDir, 'media')
})
afterEach(() => shop.close())

const uploads = (): string[] => {
  const folder = join(shop.config.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

const EMPTY = { tables: {}, draft: { rows: [], tables: [] }, booked: undefined }

describe('files are read beside the server [R10.521]', () => {
  const upload = (path: string, folder: string, bounds: Parameters<typeof beside>[2]) =>
    beside('upload', { path, folder, mediaDir, role: 'owner', shop: EMPTY }, bounds)

  test('it goes on answering while one is being read, and nothing of the file is left when its caller hangs up', async () => {
    const { folder, remove } = uploadFolder(shop.config.dataDir)
    const path = join(folder, 'sent')
    // Whoever opens it waits until somebody writes into it, which nobody does.
    execFileSync('mkfifo', [path])
    const hangUp = new AbortController()
    const reading = upload(path, folder, { signal: hangUp.signal })
    expect((await shop.app.request('/health')).status).toBe(200)
    hangUp.abort(new Error('the caller has hung up'))
    await expect(reading).rejects.toThrow('the caller has hung up')
    remove()
    expect(uploads()).toEqual([])
  })

  test('what is too much work ends with a sentence about the file [R10.2157]', async () => {
    const shopRows = await readShopRows(shop.db)
    const tooMuch = (problem: Parameters<typeof formatProblemText>[0]): Error =>
      new Error(formatProblemText(problem))
    await expect(beside('review', { shop: shopRows, mediaDir }, { work: 1, tooMuch })).rejects.toThrow(
      'takes more than 0.001 seconds of work to read',
    )
  })

  test('what is not done in time, because the machine does something else, is not the fault of the file [R10.2157]', async () => {
    const { folder } = uploadFolder(shop.config.dataDir)
    const path = join(folder, 'sent')
    execFileSync('mkfifo', [path])
    const tooMuch = () => new Error('the file is too large')
    const refused = await upload(path, folder, { longest: 1, tooMuch }).catch(error => error)
    expect(refused).toBeInstanceOf(RequestError)
    expect([refused.status, refused.body.message]).toEqual([503, tooBusyToRead])
  })

  test('what takes too much memory ends with a sentence, and the server goes on', async () => {
    const shopRows = await readShopRows(shop.db)
    const tooMuch = (problem: Parameters<typeof formatProblemText>[0]): Error =>
      new Error(formatProblemText(problem))
    // Too little to load the program that reads.
    await expect(beside('review', { shop: shopRows, mediaDir }, { memory: 8, tooMuch })).rejects.toThrow(
      'takes more than 8 MB of memory to read',
    )
    expect((await shop.app.request('/health')).status).toBe(200)
  })

  test('a third waits until one of two has ended', async () => {
    const { folder, remove } = uploadFolder(shop.config.dataDir)
    const path = join(folder, 'sent')
    execFileSync('mkfifo', [path])
    const ends = [new AbortController(), new AbortController(), new AbortController()] as const
    const [first, second, third] = ends.map(({ signal }) => upload(path, folder, { signal }))
    // Its place in line is given up, and the two go on.
    ends[2].abort(new Error('third'))
    await expect(third).rejects.toThrow('third')
    ends[0].abort(new Error('first'))
    ends[1].abort(new Error('second'))
    const ended = await Promise.allSettled([first, second])
    expect(ended.map(each => 'reason' in each && String(each.reason))).toEqual([
      'Error: first',
      'Error: second',
    ])
    remove()
  })

  test('a job says there what it says here', async () => {
    cpSync(join(DEMO_FOLDER, 'media'), mediaDir, { recursive: true })
    const input = { shop: await readShopRows(shop.db), mediaDir }
    expect(await beside('review', input)).toEqual(await jobs.review(input))
    expect(await beside('publish', input)).toEqual(await jobs.publish(input))
    const home = { ...input, history: [], lang: 'de' }
    expect(await beside('home', home)).toEqual(await jobs.home(home))
    await expect(beside('product', { ...home, key: 'none' })).rejects.toMatchObject({ status: 404 })
  })
})
