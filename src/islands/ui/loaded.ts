import { useEffect } from 'react'
import { hideLoading } from '#stores/show-loading.ts'

/** Hides the loader as soon as there is something to show. */
export function useLoaded(ready: boolean): void {
  useEffect(() => {
    if (ready) hideLoading()
  }, [ready])
}
