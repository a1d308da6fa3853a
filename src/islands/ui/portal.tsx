import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/** Draws into an element that the page has; nothing is drawn where a page has none. */
export function Portal({ selector, children }: { selector: string; children: ReactNode }) {
  const [place] = useState(() => document.querySelector(selector))
  return place && createPortal(children, place)
}
