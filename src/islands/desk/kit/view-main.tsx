import type { ReactNode } from 'react'
import { ViewHead, type ViewHeadProps } from './view-head.tsx'
import styles from './view-main.module.css'

interface Props extends Omit<ViewHeadProps, 'title'> {
  title?: string | undefined
  /** May set `--view-width` and `--view-gap`. */
  className?: string | undefined
  /** Lays the parts out as running text instead of a grid with gaps. */
  flowing?: boolean
  children: ReactNode
}

/**
 * What a view shows below the navigation, with its head unless the page in it brings its own. Its end stays clear of the
 * messages at the bottom of the screen.
 */
export const ViewMain = ({ className = '', flowing = false, children, title, ...head }: Props) => (
  <main className={`${styles.view} ${flowing ? '' : styles.parts} ${className}`}>
    {title !== undefined && <ViewHead title={title} {...head} />}
    {children}
  </main>
)
