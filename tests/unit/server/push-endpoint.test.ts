import { expect, test } from 'vitest'
import { publicLookup } from '#lib/outside/public-lookup.ts'
import { isPushEndpoint } from '#server/push/endpoint-address.ts'

test.each(['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/x?y=1'])(
  '%s may be a push service [R12.61]',
  endpoint => expect(isPushEndpoint(endpoint)).toBe(true),
)

test.each([false, true])('a name that leads to this machine is not called [R12.61]', async all => {
  const failed = await new Promise(resolve => publicLookup()('localhost', { all }, resolve))
  expect(failed).toMatchObject({ reason: 'internal' })
})
