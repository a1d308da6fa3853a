import type { ReactNode } from 'react'
import styles from './view-main.module.css'

interface Props {
  /** May set `--view-width` and `--view-gap`. */
  className?: string | undefined
  /** Lays the parts out as running text instead of a grid with gaps. */
  flowing?: boolean
  children: ReactNode
}

/** What a view shows below the navigation. Its end stays clear of the messages at the bottom of the screen. */
export const ViewMain = ({ className = '', flowing = false, children }: Props) => (
  <main className={`${styles.view} ${flowing ? '' : styles.parts} ${className}`}>{children}</main>
)
