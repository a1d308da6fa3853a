import { kept } from './persistent-atom.ts'
import { lateKeys } from './storage-keys.ts'

/** The tile server that the visitor lets show maps; another one is asked for anew. */
export const $mapHost = kept<string | undefined>('localStorage', lateKeys.map, undefined, {
  encode: host => host,
  decode: host => host,
})

export const allowMaps = (host: string): void => $mapHost.set(host)
export const forgetMaps = (): void => $mapHost.set(undefined)
