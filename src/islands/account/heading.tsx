import { type ReactNode, useEffect, useRef } from 'react'
import { $productDialog } from '#stores/product-dialog.ts'
import styles from './account.module.css'

interface HeadingProps {
  id: string
  /** The address: the heading takes the focus when it becomes another one. */
  place: string
  /** It names an order by its code. */
  coded: boolean
  children: string
}

/** What the page says when no page of the account shows yet: `Mein Konto · Tischlein`. */
const titled = typeof document === 'undefined' ? '' : document.title
const siteTitle = titled.slice(titled.lastIndexOf(' · '))

/** The heading of an account page, which is also the document's title. */
export function Heading({ id, place, coded, children }: HeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(place)

  useEffect(() => {
    const show = (): void => {
      document.title = children + siteTitle
    }
    show()
    // A product dialog that closes gives the page the title back that it was built with.
    return $productDialog.listen(dialog => dialog === null && show())
  }, [children])

  useEffect(() => {
    if (seen.current === place) return
    seen.current = place
    heading.current?.focus({ preventScroll: true })
  }, [place])

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
