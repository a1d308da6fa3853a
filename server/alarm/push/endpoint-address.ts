import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that no push service has: this machine, its network, and what is reserved. */
const internal = new BlockList()
const RANGES: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
for (const [address, prefix] of RANGES) {
  internal.addSubnet(address, prefix, 'ipv4')
  // The same address, as IPv6 and NAT64 write it.
  internal.addSubnet(`::ffff:${address}`, 96 + prefix, 'ipv6')
  internal.addSubnet(`64:ff9b::${address}`, 96 + prefix, 'ipv6')
}
const RANGES_6: [string, number][] = [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]
for (const [address, prefix] of RANGES_6) internal.addSubnet(address, prefix, 'ipv6')

/** Whether an address is one of a network of its own, such as 10.0.0.1 or ::1. */
export const isInternal = (address: string): boolean =>
  internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Whether an address that a browser has sent may be a push service's: https at its usual port, with a name in the public
 * DNS. Where the name leads is checked when it is called.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}

/** Looks a name up, and fails when it leads to an internal address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), [])
    if (addresses.some(({ address }) => isInternal(address)))
      return callback(new Error(`${hostname} leads to an internal address`), [])
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
