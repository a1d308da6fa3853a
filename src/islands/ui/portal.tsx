import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders into an existing element of the page; renders nothing if there is none. */
export function Portal({ selector, children }: { selector: string; children: ReactNode }) {
  const [place] = useState(() => document.querySelector(selector))
  return place && createPortal(children, place)
}
