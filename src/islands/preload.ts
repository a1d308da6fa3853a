import { mayLoadAhead, speculate } from '#lib/shell/speculate.ts'

/** Imports the modules that a tap on a dish needs; Vite fetches all their files at once. */
const preload = () =>
  Promise.all([import('./react.ts'), import('./app.tsx').then(({ prewarm }) => prewarm())])

/** Preloads with the visitor's first touch, key or move of the pointer, where the connection is good. */
export function preloadOnInterest(): void {
  const heard = new AbortController()
  const start = ({ target, movementX, movementY }: Partial<PointerEvent>): void => {
    // Where the pointer rests when a page appears, the browser reports a move by nothing.
    if (movementX === 0 && movementY === 0) return
    // Opening the cart shows no interest in a dish, and the cart's island loads by itself. A dialog that slides in can move
    // under a resting pointer.
    if (target instanceof Element && target.closest('[data-open="cart"],dialog')) return
    heard.abort()
    // Asked only now, because the first answer of navigator.connection takes half a millisecond.
    if (!mayLoadAhead()) return
    speculate()
    // A file that fails to load is asked for again, and reported, when something opens.
    preload().catch(() => {})
  }
  // Listeners of the document to touches are passive by themselves.
  for (const type of ['touchstart', 'pointermove', 'keydown'])
    document.addEventListener(type, start, { signal: heard.signal })
}
