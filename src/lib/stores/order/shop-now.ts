import { atom, onMount } from 'nanostores'
import type { OpenState, WorkingHours } from '#contract/hours/hours.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { plainGet } from '#lib/api/plain-get.ts'
import { $token } from '../storage/storage.ts'

/** How often an open page asks, in ms: a switch shows within 5 s (docs/rules.md, R4.83). */
const POLL_MS = 3 * SECOND

/** The hours and what is switched at this moment. Unvalidated, since zod is not loaded here; any part may be missing. */
export interface ShopNow {
  hours: Partial<WorkingHours>
  state: Partial<OpenState>
}

async function askShopNow(): Promise<ShopNow> {
  const answer = await plainGet('/working-hours', { token: $token.get() })
  const { data, meta } = (await answer.json()) as { data?: ShopNow['hours']; meta?: ShopNow['state'] }
  return { hours: data ?? {}, state: meta ?? {} }
}

/**
 * What the API last answered. While something listens and the page is visible it stays current, if the API offers that
 * (extension `live-shop`); otherwise it is loaded again when the page becomes visible.
 */
export const $shopNow = atom<ShopNow | undefined>()

onMount($shopNow, () => {
  const page = document
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    if ($shopNow.get()?.state.live && !page.hidden) timer = setTimeout(ask, POLL_MS)
  }
  const ask = (): void => {
    clearTimeout(timer)
    if (page.hidden) return
    askShopNow().then(keep).catch(ignore).finally(wait)
  }
  page.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    page.removeEventListener('visibilitychange', ask)
    clearTimeout(timer)
  }
})

/** Listeners hear of changes only. */
function keep(now: ShopNow): void {
  if (JSON.stringify(now) !== JSON.stringify($shopNow.get())) $shopNow.set(now)
}

/** The last state stays until there is an answer again. */
const ignore = (): void => {}
