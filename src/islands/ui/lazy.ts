import { type ComponentType, lazy } from 'react'
import { failures } from '#contract/messages.ts'
import { ApiError } from '#lib/api/errors.ts'

/** A component that is loaded when it is first rendered. It throws an ApiError if it cannot be loaded. */
export const later = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch(unloaded) }))

/** Throws the ApiError of a script that could not be loaded. */
export function unloaded(cause: unknown): never {
  throw new ApiError({ message: failures.network }, { cause })
}
