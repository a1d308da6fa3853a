/** The element that had the focus, and its ancestors, innermost first. */
interface FocusSnapshot {
  element: HTMLElement
  around: Element[]
}

/**
 * Restores a lost focus, until the returned function is called; otherwise people who use a keyboard or a screen reader would
 * start again at the top of the page. A button that is disabled during its call gets the focus back. If the focused element
 * was removed, the focus goes to a heading around it, to another action of the same list item or row, or to the heading of the page
 * that replaced it. A focus that was moved on purpose, even by a tap on an empty part of the page, is not restored.
 */
export function keepFocus(): () => void {
  let snapshot: FocusSnapshot | undefined
  const remember = ({ target }: FocusEvent): void => {
    snapshot = target instanceof HTMLElement ? { element: target, around: ancestorsOf(target) } : undefined
  }
  // Some browsers fire this before they remove an element, others do not fire it at all.
  const left = (): void =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && snapshot && canFocus(snapshot.element))
        snapshot = undefined
    })
  const touch = ({ target }: PointerEvent): void => {
    if (!(target instanceof Node && snapshot?.element.contains(target))) snapshot = undefined
  }
  const watcher = new MutationObserver(() => {
    if (!snapshot || document.activeElement !== document.body) return
    if (snapshot.element.isConnected) return snapshot.element.focus({ preventScroll: true })
    const near = placeNear(snapshot.around)
    if (near?.matches(HEADINGS)) near.setAttribute('tabindex', '-1')
    near?.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', left)
  document.addEventListener('pointerdown', touch)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', left)
    document.removeEventListener('pointerdown', touch)
    watcher.disconnect()
  }
}

/** React hides what a part that is being loaded replaces, and removes it later. */
const canFocus = (element: Element): boolean => element.checkVisibility() && !element.matches(':disabled')

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let each = element.parentElement; each; each = each.parentElement) found.push(each)
  return found
}

const HEADINGS = 'h1, h2, h3'
const CONTROLS = ':is(button, input, select, a[href]):not(:disabled)'

/**
 * The heading of the innermost ancestor that is still there, or of the page. A list has no heading of its
 * own, only its items have; for an item or a row without a heading it is another of its actions.
 */
function placeNear(around: Element[]): HTMLElement | null {
  const main = document.querySelector('main')
  const parts = around.filter(each => each.isConnected && !each.matches('ul, ol') && main?.contains(each))
  for (const part of main ? [...parts, main] : []) {
    const found =
      part.querySelector<HTMLElement>(HEADINGS) ??
      (part.matches('li, tr') ? part.querySelector<HTMLElement>(CONTROLS) : null)
    if (found) return found
  }
  return null
}
