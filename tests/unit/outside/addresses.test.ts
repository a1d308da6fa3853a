import type { LookupFunction } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readAllowedHosts, THIS_MACHINE } from '#lib/outside/allowed-hosts.ts'
import { createFetchOutside, type OutsideRequest } from '#lib/outside/fetch-outside.ts'
import { isInternal } from '#lib/outside/internal-address.ts'
import { publicLookup } from '#lib/outside/public-lookup.ts'

const picture: OutsideRequest = { kinds: ['picture'], maxBytes: 1000, timeout: 5000 }

describe('an address that is not public', () => {
  test.each([
    ['this machine', '127.0.0.1', '127.255.255.254', '::1'],
    ['no address', '0.0.0.0', '0.1.2.3', '::'],
    ['private networks', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['unique local networks', 'fc00::1', 'fd12:3456:789a::1'],
    ['the link, and the metadata of clouds', '169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0'],
    ['the metadata of a cloud by IPv6', 'fd00:ec2::254'],
    ['networks of providers', '100.64.0.1', '100.127.255.255'],
    ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
    [
      'broadcast and reserved',
      '240.0.0.1',
      '255.255.255.255',
      '192.0.0.1',
      '198.18.0.1',
      '100::1',
      '5f00::1',
    ],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    [
      'IPv4 in IPv6',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:a9fe:a9fe',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
    ],
    ['NAT64', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1'],
    ['6to4 and Teredo', '2002:7f00:1::', '2002:808:808::', '2001:0:7f00:1::1', '192.88.99.1'],
    ['site-local', 'fec0::1'],
  ])('%s [R10.510]', (_, ...addresses) => {
    expect(addresses.filter(address => !isInternal(address))).toEqual([])
  })
})

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2a00:1450:4001::1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is a public address [R10.510]', address => expect(isInternal(address)).toBe(false))

describe('an address that somebody has typed is refused without a call', () => {
  test.each([
    'http://127.0.0.1/logo.png',
    'http://127.1/logo.png',
    'http://0177.0.0.1/logo.png',
    'http://0x7f000001/logo.png',
    'http://2130706433/logo.png',
    'http://127.0.0.1./logo.png',
    'http://１２７.0.0.1/logo.png',
    'http://[::1]/logo.png',
    'http://[::ffff:127.0.0.1]/logo.png',
    'http://[::ffff:7f00:1]/logo.png',
    'http://[64:ff9b::127.0.0.1]/logo.png',
    'http://0/logo.png',
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.1:8443/logo.png',
  ])('%s [R10.510]', async address => {
    const reached: string[] = []
    const lookup: LookupFunction = (name, _, callback) => {
      reached.push(name)
      callback(new Error('nothing is looked up'), '')
    }
    await expect(createFetchOutside({ lookup })(address, picture)).rejects.toMatchObject({
      reason: 'internal',
    })
    expect(reached).toEqual([])
  })

  test.each([
    'ftp://shop.example/logo.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://127.0.0.1:6379/_x',
    'https://name@shop.example/logo.png',
    'https://name:word@shop.example/logo.png',
    'logo.png',
    'http://',
  ])('%s [R10.510]', address =>
    expect(createFetchOutside()(address, picture)).rejects.toMatchObject({ reason: 'address' }),
  )

  test('the name localhost [R10.510]', () =>
    expect(createFetchOutside()('http://localhost:8080/logo.png', picture)).rejects.toMatchObject({
      reason: 'internal',
    }))
})

describe('a name', () => {
  const answers =
    (...addresses: string[]): LookupFunction =>
    (_name, _options, callback) =>
      callback(
        null,
        addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
  const lookUp = (lookup: LookupFunction, all: boolean, allowed?: string) =>
    new Promise(resolve =>
      publicLookup(allowed ? readAllowedHosts(allowed) : undefined, lookup)(
        'shop.example',
        { all },
        (...found) => resolve(found),
      ),
    )

  test('that has one internal address among public ones is refused [R10.510]', async () => {
    for (const all of [true, false])
      expect(await lookUp(answers('8.8.8.8', '10.0.0.7'), all)).toEqual([
        expect.objectContaining({ reason: 'internal', message: expect.stringContaining('10.0.0.7') }),
        [],
      ])
  })

  test('is connected at an address that was checked [R10.510]', async () => {
    const found = answers('8.8.8.8', '2606:4700::1111')
    expect(await lookUp(found, false)).toEqual([null, '8.8.8.8', 4])
    expect(await lookUp(found, true)).toMatchObject([
      null,
      [{ address: '8.8.8.8' }, { address: '2606:4700::1111' }],
    ])
  })

  test('may have an address of a network that the operator allows [R10.512]', async () => {
    expect(await lookUp(answers('10.0.0.7'), false, '10.0.0.0/24')).toEqual([null, '10.0.0.7', 4])
    expect(await lookUp(answers('10.0.1.7'), false, '10.0.0.0/24')).toMatchObject([
      { reason: 'internal' },
      [],
    ])
  })
})

describe('ALLOWED_INTERNAL_HOSTS', () => {
  test.each([
    '',
    THIS_MACHINE,
    'shop.lan',
    'shop.lan:8080, 10.0.0.0/8',
    '::1,fd00::/8',
    '[::1]:4321',
    '127.0.0.1:4321',
  ])('takes “%s” [R10.512]', list => expect(readAllowedHosts(list)).toBeDefined())
  test.each([
    'http://shop.lan',
    'shop.lan/24',
    '10.0.0.0/33',
    '10.0.0.0/',
    'fd00::/129',
    '*',
    'a b',
    'user@host',
  ])('refuses “%s” [R10.512]', list => expect(readAllowedHosts(list)).toBeUndefined())
})
