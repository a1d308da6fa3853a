/** What had the focus, and what was around it, innermost first. */
interface Kept {
  element: HTMLElement
  around: Element[]
}

/**
 * Keeps the focus where somebody works, until the returned function is called. A button that is disabled while its call runs has it again
 * afterwards; when what had it has gone, the heading of what was around it gets it, or what can be done with the same item of a
 * list, or the heading of the page which has come instead. Whoever works with a keyboard or a screen reader would begin at the top otherwise. Whoever moves the focus on
 * purpose, by a tap beside everything too, is left alone.
 */
export function keepFocus(): () => void {
  let kept: Kept | undefined
  const remember = ({ target }: FocusEvent): void => {
    kept = target instanceof HTMLElement ? { element: target, around: ancestorsOf(target) } : undefined
  }
  // Some browsers say so before they remove an element, others not at all.
  const left = (): void =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && kept && canFocus(kept.element)) kept = undefined
    })
  const touch = ({ target }: PointerEvent): void => {
    if (!(target instanceof Node && kept?.element.contains(target))) kept = undefined
  }
  const watcher = new MutationObserver(() => {
    if (!kept || document.activeElement !== document.body) return
    if (kept.element.isConnected) return kept.element.focus({ preventScroll: true })
    const near = placeNear(kept.around)
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
 * The heading of the innermost part that is still there, or of the page. A list has none of its own, only those of its items; an
 * item without a heading has what else can be done with it.
 */
function placeNear(around: Element[]): HTMLElement | null {
  const main = document.querySelector('main')
  const parts = around.filter(each => each.isConnected && !each.matches('ul, ol') && main?.contains(each))
  for (const part of main ? [...parts, main] : []) {
    const found =
      part.querySelector<HTMLElement>(HEADINGS) ??
      (part.matches('li') ? part.querySelector<HTMLElement>(CONTROLS) : null)
    if (found) return found
  }
  return null
}
