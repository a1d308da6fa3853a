const EVENT = 'shop:intent'

/** Whether the visitor has shown that something will be opened. It never goes back while the page is there. */
export const hasIntent = (): boolean => 'intent' in document.documentElement.dataset

/**
 * The visitor is about to open something: islands load now. Told by an event, for scripts that share no module. `of`
 * says what it will be, as far as that is known.
 */
export function showIntent(of: 'card' | '' = ''): void {
  if (hasIntent()) return
  document.documentElement.dataset.intent = of
  document.dispatchEvent(new Event(EVENT))
}

/** Runs once the visitor shows intent, or now. */
export function onIntent(run: () => void): void {
  if (hasIntent()) run()
  else document.addEventListener(EVENT, run, { once: true })
}
