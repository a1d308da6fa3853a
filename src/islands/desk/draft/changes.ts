import { atom } from 'nanostores'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'

/** How many changes wait to be published; undefined until the server has answered. */
export const $changes = atom<number | undefined>(undefined)

/** Asks how many changes wait. Without an answer the number stays as it was. */
export async function readChanges(): Promise<void> {
  try {
    const { changes } = await deskApi(draftEndpoints.getDraft, { params: { names: 'languages' } })
    $changes.set(changes)
  } catch {
    // The view itself reports a failure.
  }
}

/** What was published on this page, and when, in ms of `performance.now()`. */
export const $published = atom<{ id: string; at: number } | undefined>(undefined)
