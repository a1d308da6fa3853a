import { $loading } from '#stores/loading.ts'
import { showLoading } from '#stores/show-loading.ts'

/*
 * Hides the loader of a page that shows it from the start, then the splash picture: components say once they have rendered
 * (docs/rules.md, R4.10 R4.11). Neither covers readable content. From then on the loader shows on request.
 */
/** Milliseconds until the splash picture is removed after the loader (docs/rules.md, R9.7). */
const SPLASH = 1500
const front = document.querySelector<HTMLElement>('[data-starts]')
const splash = document.querySelector<HTMLElement>('[data-splash]')

showLoading()
const stop = $loading.subscribe(loading => {
  if (loading) return
  front?.remove()
  if (splash) {
    splash.dataset.splash = 'leaving'
    setTimeout(() => splash.remove(), SPLASH)
  }
  queueMicrotask(() => stop())
})
