import type { ReactNode } from 'react'
import { ownPath } from '#lib/routing/own-path.ts'
import { withReturn } from '#lib/routing/return-to.ts'
import styles from './access.module.css'

/** Where else a visitor may want to go from here; what he came for goes along. */
export const AuthLinks = ({ children }: { children: ReactNode }) => (
  <ul className={styles.links}>{children}</ul>
)

interface AuthLinkProps {
  path: string
  /** A question before the link; translated. */
  question?: string
  children: ReactNode
}

export const AuthLink = ({ path, question, children }: AuthLinkProps) => (
  <li>
    {question && <span>{question} </span>}
    <a href={ownPath(withReturn(path, location.search))}>{children}</a>
  </li>
)
