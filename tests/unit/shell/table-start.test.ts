import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldTexts } from '#contract/kit/texts.ts'
import { stubBrowser } from '../stores/browser.ts'

/** Opens the site by a table's code, which the API answers like this; returns the message that shows. */
async function scan(code: string, answer: () => Response): Promise<string | undefined> {
  const address = new URL(`https://shop.example/?table=${code}`)
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('fetch', async () => answer())
  const { startTable } = await import('#lib/shell/table-start.ts')
  const { $popup } = await import('#stores/popup.ts')
  await startTable()
  const popup = $popup.get()
  return popup?.name === 'alert' ? popup.alert.text : undefined
}

let browser: ReturnType<typeof stubBrowser>
afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  browser = stubBrowser()
})

test('an unknown code is reported, and starts nothing [R2.172 R4.20]', async () => {
  const unknown = () => Response.json({ message: 'Not found' }, { status: 404 })
  expect(await scan('nowhere', unknown)).toBe(fieldTexts.unknownTable)
  expect([browser.local, browser.session]).toEqual([{}, {}])
})

test('an answer that fails for another reason says that reason [R4.20]', async () => {
  expect(await scan('t2', () => Response.json({ message: 'Out of order' }, { status: 500 }))).not.toBe(
    fieldTexts.unknownTable,
  )
})
