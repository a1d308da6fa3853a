import { $loading } from '#stores/loading.ts'
import { showLoading } from '#stores/show-loading.ts'

/*
 * Shows the loader, then the splash picture. The loader is visible from the start; components hide it once
 * they have rendered (docs/rules.md, R4.10 R4.11). Neither covers readable content.
 */
/** Milliseconds until the splash picture is removed after the loader (docs/rules.md, R9.7). */
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
