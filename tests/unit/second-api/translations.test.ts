import { expect, test } from 'vitest'
import { createReader } from '#content/reading/reader.ts'
import { readSite } from '../../../scripts/build/read-content.ts'
import { startSecondApi } from './server.ts'

test('a build asks for the translations of the language of its pages [R7.2354]', async () => {
  const api = await startSecondApi()
  const asked: string[] = []
  const read = createReader(api.url, 'tr', {
    fetch: (url, init) => {
      asked.push(url.slice(api.url.length))
      return fetch(url, init)
    },
  })
  await readSite(api.url, read, 'tr')
  api.close()
  expect(asked.filter(url => url.startsWith('/translations'))).toEqual(['/translations?lang=tr'])
})
