import { $loading } from '#stores/loading.ts'
import { showLoading } from '#stores/show-loading.ts'

/*
 * The loader of a place that waits for its script, and the splash picture before it. At start it shows; whoever has
 * something to show hides it (docs/rules.md, R4.10 R4.11). Neither lies over anything that can be read.
 */
/** Milliseconds that the splash picture stays after the loader (docs/rules.md, R9.7). */
const SPLASH = 1500
const loader = document.querySelector<HTMLElement>('[data-loader]')
const splash = document.querySelector<HTMLElement>('[data-splash]')

showLoading()
$loading.subscribe(loading => {
  if (loader) loader.hidden = !loading
  if (loading || !splash) return
  splash.dataset.splash = 'leaving'
  setTimeout(() => splash.remove(), SPLASH)
})
