import { type ComponentType, createElement, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Draws an island, in place of the renderer that Astro brings: no island here has slots, form actions or a second life
 * after a page swap.
 */
const hydrate =
  (island: HTMLElement) =>
  (part: ComponentType, props: object, _slots: object, { client }: { client: string }): void =>
    startTransition(() => {
      const node = createElement(part, props)
      if (client === 'only') createRoot(island).render(node)
      else hydrateRoot(island, node, { identifierPrefix: island.getAttribute('prefix') ?? '' })
    })

export default hydrate
