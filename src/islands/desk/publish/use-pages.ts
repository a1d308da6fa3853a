import { useEffect, useState } from 'react'
import type { PublicationState } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { SECOND } from '#contract/durations.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'

/** How often the pages are asked whether they show what was published, in ms. */
const POLL_MS = SECOND

interface Pages {
  state: PublicationState | undefined
  /** When they began to show it, in ms of `performance.now()`; undefined if nobody watched then. */
  liveAt: number | undefined
}

/** Follows the shop's pages until they show the publication, however long a failed build is retried. */
export function usePages(id: string): Pages {
  const [pages, setPages] = useState<Pages>({ state: undefined, liveAt: undefined })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    let hasWaited = false
    const ask = async (): Promise<void> => {
      const found = await deskApi(draftEndpoints.getPublication, { params: { id } }).catch(() => undefined)
      if (!current) return
      const isLive = found?.pages === 'live'
      const liveAt = isLive && hasWaited ? performance.now() : undefined
      if (found) setPages({ state: found, liveAt })
      hasWaited ||= found !== undefined
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
