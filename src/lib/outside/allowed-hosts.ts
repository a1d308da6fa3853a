import { BlockList, isIP } from 'node:net'

/** Internal hosts and networks that may be asked. */
export interface AllowedHosts {
  /** Host names, some with a port. */
  hosts: ReadonlySet<string>
  networks: BlockList
}

/** This machine, in the form of ALLOWED_INTERNAL_HOSTS. */
export const THIS_MACHINE = 'localhost,127.0.0.0/8,::1'

const NAME = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/** Reads a comma list of host names, each with or without a port, addresses and networks (10.1.0.0/16); undefined if one is none of these. */
export function readAllowedHosts(list: string): AllowedHosts | undefined {
  const hosts = new Set<string>()
  const networks = new BlockList()
  const entries = list.split(',').flatMap(entry => entry.trim().toLowerCase() || [])
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const bits = isIP(address) === 6 ? 128 : 32
    const size = prefix === undefined ? bits : Number(prefix)
    if (isIP(address) && /^\d+$/.test(prefix ?? '0') && size <= bits)
      networks.addSubnet(address, size, bits === 128 ? 'ipv6' : 'ipv4')
    else if (NAME.test(entry)) hosts.add(entry)
    else return undefined
  }
  return { hosts, networks }
}

const USUAL_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Whether the host of an address is named. */
export function isNamed({ hosts }: AllowedHosts, { hostname, port, protocol }: URL): boolean {
  return hosts.has(hostname) || hosts.has(`${hostname}:${port || USUAL_PORTS[protocol]}`)
}

/** Whether an IP address is in one of the networks. */
export const isInNetwork = ({ networks }: AllowedHosts, address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
