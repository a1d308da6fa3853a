import { type ComponentType, lazy } from 'react'

/** A component that is loaded when it is first rendered. */
export const later = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))
