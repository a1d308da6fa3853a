import { isIPv6 } from 'node:net'

/** How many of the four groups that name a network name the wide one that it is in: providers give out whole ones of these. */
const WIDE_GROUPS = 3
/** How many networks a wide one counts as. */
const WIDE_SHARE = 2

/** The networks that an address is counted in, and how many times as much each may do as a single one. */
export function networksOf(address: string): { network: string; share: number }[] {
  const network = networkOf(address)
  const groups = network.split(':')
  if (groups.length === 1) return [{ network, share: 1 }]
  return [
    { network, share: 1 },
    { network: `${groups.slice(0, WIDE_GROUPS).join(':')}::/48`, share: WIDE_SHARE },
  ]
}

/** The network of an IPv6 address (its first four groups), because one subscriber has a whole network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
