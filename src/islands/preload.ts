import { formTextsPath } from '#lib/i18n/form-texts-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { mayLoadAhead, speculate } from '#lib/shell/speculate.ts'
import { $productDialog, type ProductDialogState } from '#stores/product-dialog.ts'

const loadDishForm = () => import('#islands/product/product-form.tsx')

/** What both forms need. */
let begun: Promise<unknown> | undefined

/**
 * Imports the modules that a tap on a dish needs; Vite fetches all their files at once. The form of a dish and the texts are
 * asked for beside the island that shows them: one after the other, each waits for an answer on a slow line. That of a combo, which fewer
 * open, is left to the island.
 */
const preload = (kind: ProductDialogState['kind']): void => {
  begun ??= Promise.all([
    import('./react.ts'),
    // biome-ignore lint/style/noRestrictedGlobals: dictionaries are files of the site, which the browser keeps
    fetch(formTextsPath(pageConfig().dictionaryPath)),
    import('./app.tsx').then(({ prewarm }) => prewarm(kind)),
  ])
  // A file that fails to load is asked for again, and reported, when something opens.
  Promise.all([begun, kind === 'product' && loadDishForm()]).catch(() => {})
}

/** Preloads with the visitor's first touch, key or move of the pointer, where the connection is good; elsewhere with the tap. */
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
    preload(target instanceof Element && target.closest('[data-menu]') ? 'menu' : 'product')
  }
  // Listeners of the document to touches are passive by themselves.
  for (const type of ['touchstart', 'pointermove', 'keydown'])
    document.addEventListener(type, start, { signal: heard.signal })
  $productDialog.listen(dialog => {
    if (dialog) preload(dialog.kind)
  })
}
