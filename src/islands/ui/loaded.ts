import { useEffect } from 'react'
import { hideLoading } from '#stores/show-loading.ts'

/** Hides the page's loader once `ready` is true. */
export function useLoaded(ready: boolean): void {
  useEffect(() => {
    if (ready) hideLoading()
  }, [ready])
}
