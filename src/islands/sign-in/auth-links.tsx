import type { ReactNode } from 'react'
import { ownPath } from '#lib/routing/own-path.ts'
import { withReturn } from '#lib/routing/return-to.ts'
import styles from './access.module.css'

/** Links to the other access pages; they keep the return path. */
export const AuthLinks = ({ children }: { children: ReactNode }) => (
  <ul className={styles.links}>{children}</ul>
)

interface AuthLinkProps {
  path: string
  /** A translated question in front of the link. */
  question?: string
  children: ReactNode
}

export const AuthLink = ({ path, question, children }: AuthLinkProps) => (
  <li>
    {question && <span>{question} </span>}
    <a href={ownPath(withReturn(path, location.search))}>{children}</a>
  </li>
)
