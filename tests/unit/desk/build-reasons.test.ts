import { expect, test } from 'vitest'
import { buildReason } from '#islands/desk/publish/build-reasons.ts'
import { checkSite } from '../../../scripts/build/check-site.ts'
import { diskFull } from '../../../scripts/build/disk-full.ts'

test.each([
  [
    'http://x/api/settings cannot be used: LOGO: is no picture',
    'A setting cannot be used: {detail}',
    'LOGO: is no picture',
  ],
  [
    'PUBLISH_COMMAND ended with code 2.',
    'The command that puts the pages online has failed (PUBLISH_COMMAND, code {detail}).',
    '2',
  ],
  [
    'PUBLISH_COMMAND was ended after 10 minutes; PUBLISH_MINUTES says how long it may take.',
    'Putting the pages online took longer than {detail} minutes (PUBLISH_MINUTES).',
    '10',
  ],
  [
    'The CDN refused the purge with status 403.',
    'The content network did not take the new pages: it answered with status {detail}.',
    '403',
  ],
  [
    'The site could not be built; the lines above say why.',
    'The pages could not be built; the server’s log says why.',
    '',
  ],
])('%s is said in the language of the desk [R12.319]', (reason, text, detail) => {
  expect(buildReason(reason)).toEqual({ text, detail })
})

test('a full disk and a site that is not whole are known as the build says them [R12.319]', () => {
  expect(buildReason(String(diskFull('Error: ENOSPC: no space left on device, write')?.message))?.text).toBe(
    'The disk is full. Free some space for the new pages.',
  )
  const lacking = (): string => {
    try {
      checkSite('docs/pictures', [])
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }
  expect(buildReason(lacking())).toMatchObject({
    text: 'The new pages are not whole, so they were not put online: {detail}',
  })
  expect(buildReason('Something else')).toBeUndefined()
})
