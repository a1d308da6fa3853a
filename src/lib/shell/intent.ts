const EVENT = 'shop:intent'
/** The events that show that a visitor is about to use something. */
export const NEAR = ['pointerover', 'focusin', 'touchstart']

/** Returns whether the visitor has shown intent to open something. Never reset on the same page. */
const hasIntent = (): boolean => 'intent' in document.documentElement.dataset

/**
 * Records that the visitor is about to open something, so that islands load now. Uses a DOM event, because
 * its listeners share no module.
 */
export function showIntent(): void {
  if (hasIntent()) return
  document.documentElement.dataset.intent = ''
  document.dispatchEvent(new Event(EVENT))
}

/** Runs a function on intent, immediately if it has already been shown. */
export function onIntent(run: () => void): void {
  if (hasIntent()) run()
  else document.addEventListener(EVENT, run, { once: true })
}
