import { BlockList, isIP } from 'node:net'

/** What the registries of IANA do not list as global: this machine, networks of one's own, and what is reserved. */
const RANGES: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, and broadcast.
  ['224.0.0.0', 3],
]
/** Only these parts of IPv6 are in use, the last two for IPv4: as programs write it, and as a gateway of the provider (NAT64) reaches it. */
const GLOBAL_6: [address: string, prefix: number][] = [
  ['2000::', 3],
  ['::ffff:0.0.0.0', 96],
  ['64:ff9b::', 96],
]
/** Parts of them that are not public, or carry an IPv4 address that nothing would check: Teredo in the first, 6to4 in the third. */
const RANGES_6: [address: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const internal = new BlockList()
const global = new BlockList()
for (const [address, prefix] of GLOBAL_6) global.addSubnet(address, prefix, 'ipv6')
for (const [address, prefix] of RANGES_6) internal.addSubnet(address, prefix, 'ipv6')
for (const [address, prefix] of RANGES) {
  internal.addSubnet(address, prefix, 'ipv4')
  internal.addSubnet(`::ffff:${address}`, 96 + prefix, 'ipv6')
  internal.addSubnet(`64:ff9b::${address}`, 96 + prefix, 'ipv6')
}

/** Whether an IP address is anything but a public one: of this machine, of a network of its own, or reserved. */
export function isInternal(address: string): boolean {
  const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return internal.check(address, kind) || (kind === 'ipv6' && !global.check(address, kind))
}
