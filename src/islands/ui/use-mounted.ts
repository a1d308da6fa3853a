import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False at build and while the browser takes over what was built, true from then on. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
