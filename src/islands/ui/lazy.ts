import { type ComponentType, lazy } from 'react'
import { failures } from '#contract/kit/texts.ts'
import { ApiError } from '#lib/api/errors.ts'

/** A component that is loaded when it is first rendered. It throws an ApiError if it cannot be loaded. */
export const lazyComponent = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch(unloaded) }))

/** A component that can be loaded before it is rendered. */
interface Preloadable<P> {
  preload: () => Promise<void>
  /** The component itself if it was preloaded, otherwise one that loads it when it is rendered. */
  component: () => ComponentType<P>
}

/**
 * A component that is preloaded is rendered at once: `lazy` shows a placeholder even then, and React keeps a placeholder
 * for 300 ms. If that fails, it is asked for again when it is rendered; `onFailure` then throws or answers another one.
 */
export function preloadable<P>(
  load: () => Promise<ComponentType<P>>,
  onFailure: (cause: unknown) => Promise<ComponentType<P>> = unloaded,
): Preloadable<P> {
  const Lazy: ComponentType<P> = lazyComponent(() => load().catch(onFailure))
  let loaded: ComponentType<P> | undefined
  return {
    preload: async () => {
      loaded = await load().catch(() => undefined)
    },
    component: () => loaded ?? Lazy,
  }
}

/** Throws the ApiError of a script that could not be loaded. */
function unloaded(cause: unknown): never {
  throw new ApiError({ message: failures.network }, { cause })
}
