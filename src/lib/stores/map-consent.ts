import { persistentAtom } from '@nanostores/persistent'
import { localKeys } from './storage/storage.ts'

/** The host of the tile server that the visitor allows to show maps; another host is asked for again. */
export const $mapHost = persistentAtom<string | undefined>(localKeys.map)

export const allowMaps = (host: string): void => $mapHost.set(host)
export const forgetMaps = (): void => $mapHost.set(undefined)
