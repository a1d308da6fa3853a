import { atom } from 'nanostores'
import { limits } from '#contract/limits.ts'

/** Whether the loader shows. It goes when told to, on any failed call, and when its time is out. */
export const $loading = atom(false)

let timer: ReturnType<typeof setTimeout> | undefined

export function showLoading(): void {
  clearTimeout(timer)
  timer = setTimeout(hideLoading, limits.loaderTimeout)
  $loading.set(true)
}

export function hideLoading(): void {
  clearTimeout(timer)
  $loading.set(false)
}
