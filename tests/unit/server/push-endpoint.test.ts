import { expect, test } from 'vitest'
import { isInternal, isPushEndpoint, publicLookup } from '#server/alarm/push/endpoint-address.ts'

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
])('%s is an internal address [R12.61]', address => expect(isInternal(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  '%s is an address of the internet [R12.61]',
  address => expect(isInternal(address)).toBe(false),
)

test.each(['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/x?y=1'])(
  '%s may be a push service [R12.61]',
  endpoint => expect(isPushEndpoint(endpoint)).toBe(true),
)

test.each([false, true])('a name that leads to this machine is not called [R12.61]', async all => {
  const failed = await new Promise(resolve => publicLookup('localhost', { all }, resolve))
  expect(failed).toEqual(new Error('localhost leads to an internal address'))
})
