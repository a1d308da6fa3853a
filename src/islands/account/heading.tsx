import { type ReactNode, useEffect, useRef } from 'react'
import { $productDialog } from '#stores/product-dialog.ts'
import styles from './account.module.css'

interface HeadingProps {
  id: string
  /** The current path: the heading takes the focus when it changes. */
  route: string
  /** Whether the heading contains an order code. */
  coded: boolean
  children: string
}

/**
 * The title that the page was built with, `Mein Konto · Tischlein`; its suffix is kept for all account pages.
 */
const titled = typeof document === 'undefined' ? '' : document.title
const siteTitle = titled.slice(titled.lastIndexOf(' · '))

/** The heading of an account page; also sets the document's title. */
export function Heading({ id, route, coded, children }: HeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(route)

  useEffect(() => {
    const show = (): void => {
      document.title = children + siteTitle
    }
    show()
    // Closing a product dialog restores the title that the page was built with.
    return $productDialog.listen(dialog => dialog === null && show())
  }, [children])

  useEffect(() => {
    if (seen.current === route) return
    seen.current = route
    heading.current?.focus({ preventScroll: true })
  }, [route])

  return (
    <h1
      id={id}
      ref={heading}
      tabIndex={-1}
      className={coded ? `${styles.title} ${styles.coded}` : styles.title}
    >
      {children}
    </h1>
  )
}
