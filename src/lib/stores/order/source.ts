import { persistentAtom } from '@nanostores/persistent'
import { SOURCE } from '#contract/orders/source.ts'
import { sessionKeys } from '../storage/storage.ts'

/** Where the link was that led to this visit, for the order's `source`; undefined if it did not say. */
export const $source = persistentAtom<string | undefined>(sessionKeys.source, undefined, {
  encode: value => value,
  decode: stored => (SOURCE.test(stored) ? stored : undefined),
})

/** Keeps what a link says of itself (`?utm_source=google`), in small letters and shortened to what an order may say. */
export function keepSource(said: string): void {
  const source = said
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .slice(0, 20)
  if (SOURCE.test(source)) $source.set(source)
}
