import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { type AllowedHosts, isInNetwork } from './allowed-hosts.ts'
import { isInternal } from './internal-address.ts'
import { OutsideError } from './outside-error.ts'

/** Throws for an internal address that is in no allowed network. */
export function checkAddress(address: string, allowed?: AllowedHosts): void {
  if (isInternal(address) && !(allowed && isInNetwork(allowed, address)))
    throw new OutsideError('internal', address)
}

/**
 * Looks a name up for a connection, and fails if one of its addresses is internal. The connection uses what was checked here, so a
 * name whose answer changes a moment later leads nowhere else.
 */
export const publicLookup =
  (allowed?: AllowedHosts, lookup: LookupFunction = lookUp): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (!first) return callback(new Error(`${hostname} has no address`), [])
      try {
        for (const { address } of addresses) checkAddress(address, allowed)
      } catch (refused) {
        return callback(refused as Error, [])
      }
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
