import { useEffect, useState } from 'react'
import type { PublicationState } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { deskApi } from '../desk-api.ts'

/** How often the pages are asked whether they show what was published, in ms. */
const POLL_MS = 1000

interface Pages {
  state: PublicationState | undefined
  /** When they were first seen to show it, in ms of `performance.now()`. */
  liveAt: number | undefined
}

/** Follows the shop's pages until they show what was published, however long a failed build takes to be repeated. */
export function usePages(id: string): Pages {
  const [pages, setPages] = useState<Pages>({ state: undefined, liveAt: undefined })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    const ask = async (): Promise<void> => {
      const found = await deskApi(draftEndpoints.getPublication, { params: { id } }).catch(() => undefined)
      if (!current) return
      const isLive = found?.pages === 'live'
      if (found) setPages({ state: found, liveAt: isLive ? performance.now() : undefined })
      if (!isLive) timer = setTimeout(ask, POLL_MS)
    }
    void ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [id])
  return pages
}
