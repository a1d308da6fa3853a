import { isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { type AllowedHosts, isNamed } from './allowed-hosts.ts'
import { OutsideError } from './outside-error.ts'
import { checkAddress, publicLookup } from './public-lookup.ts'

export interface ConnectionOptions {
  allowed?: AllowedHosts | undefined
  /** In place of the system's. */
  lookup?: LookupFunction | undefined
}

/**
 * Creates a function that returns the connections that an address may use: `trusted` ones and those of `allowed` may be inside the
 * network. It throws an OutsideError for what is no address, and for an internal IP address, which is never looked up.
 */
export function createConnections({ allowed, lookup }: ConnectionOptions) {
  const anywhere = new Agent({ connect: lookup ? { lookup } : {} })
  const publicOnly = new Agent({ connect: { lookup: publicLookup(allowed, lookup) } })
  return (url: URL, trusted: readonly string[] = []): Agent => {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutsideError('address')
    const isTrusted = trusted.some(address => new URL(address).origin === url.origin)
    if (isTrusted || (allowed && isNamed(allowed, url))) return anywhere
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) checkAddress(host, allowed)
    return publicOnly
  }
}

/** Throws the same for an address that leads inside the network now. One whose name is not found may be right later. */
export async function checkOutside(address: string, options: ConnectionOptions): Promise<void> {
  const url = parsedAddress(address)
  createConnections(options)(url)
  const { allowed, lookup } = options
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) || (allowed && isNamed(allowed, url))) return
  await new Promise<void>((found, refused) => {
    publicLookup(allowed, lookup)(url.hostname, {}, error =>
      error instanceof OutsideError ? refused(error) : found(),
    )
  })
}

export function parsedAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new OutsideError('address')
  return new URL(address, base)
}

/** What `fetch` fails with hides that a name was refused when it was looked up. */
export function asRefused(error: unknown): never {
  throw error instanceof Error && error.cause instanceof OutsideError ? error.cause : error
}
