import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useDeskT } from './use-desk-t.ts'
import styles from './view-head.module.css'

/** A list above a page. */
interface Crumb {
  text: string
  onClick: () => void
}

export interface ViewHeadProps {
  title: string
  /** The lists in which the page is, the outermost first. */
  crumbs?: readonly Crumb[] | undefined
  /** Whether what was typed is saved and published. */
  state?: ReactNode
  /** What is most likely done next. */
  action?: ReactNode
  /** The heading, for those who move the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined
}

/** Where the head of the page that is shown has its actions. */
const $actions = atom<HTMLElement | null>(null)

/** Puts the main action of a part of a page into the page's head. */
export function HeadAction({ children }: { children: ReactNode }) {
  const actions = useStore($actions)
  return actions && createPortal(children, actions)
}

/** The one row above a page: its title with the way back to its lists, the state of the draft, and the main action. */
export function ViewHead({ title, crumbs = [], state, action, heading }: ViewHeadProps) {
  const { t } = useDeskT()
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {crumbs.length > 0 && (
          <nav aria-label={t('You are here')}>
            <ol>
              {crumbs.map(({ text, onClick }) => (
                <li key={text}>
                  <button type="button" onClick={onClick}>
                    {text}
                  </button>
                  <span aria-hidden="true">/</span>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 ref={heading} tabIndex={heading && -1}>
          {title}
        </h1>
      </div>
      {state && <div className={styles.state}>{state}</div>}
      <div className={styles.action} ref={element => $actions.set(element)}>
        {action}
      </div>
    </div>
  )
}
