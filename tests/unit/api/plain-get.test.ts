import { expect, test, vi } from 'vitest'
import { stubBrowser } from '../stores/browser.ts'

stubBrowser()

test('a GET before intent carries credentials, language and token [R7.2 R7.3 R7.4]', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', sent)
  const { plainGet } = await import('#lib/api/plain-get.ts')
  await plainGet('/tables/{id}', { params: { id: 'a/b' }, token: 'secret' })
  await plainGet('/working-hours', { token: undefined })
  expect(sent.mock.calls.map(([url, init]) => [url, init.credentials, init.headers])).toEqual([
    [
      '/api/tables/a%2Fb',
      'include',
      { Accept: 'application/json', Lang: 'de', Authorization: 'Bearer secret' },
    ],
    ['/api/working-hours', 'include', { Accept: 'application/json', Lang: 'de' }],
  ])
})
