import type { ReactNode } from 'react'
import { type Sign, signs } from '#lib/layout/signs.ts'
import { Announced } from './announced.tsx'

interface StateProps {
  sign: Sign
  title: string
  /** A sentence or more. */
  children?: ReactNode
  /** Links and buttons on. */
  ways: ReactNode
  role?: 'status' | 'alert'
  /** Whether the focus stays where it is: nothing has been taken from the visitor. */
  still?: boolean
}

/** What a page says in place of its content; its style is that of the pages (src/styles/state.css). */
export function State({ sign, title, children, ways, role = 'status', still = false }: StateProps) {
  const Place = still ? 'section' : Announced
  return (
    <Place role={role} className="state">
      <svg className="state__sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d={signs[sign]} />
      </svg>
      <h2>{title}</h2>
      {children}
      <p className="state__ways">{ways}</p>
    </Place>
  )
}
