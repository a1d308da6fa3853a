import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false at build time and during hydration, true afterwards. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
