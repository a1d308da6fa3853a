import type { ReactNode } from 'react'
import { Popover } from '#islands/desk/kit/popover.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './view-menu.module.css'
import { Marks, type NavProps } from './view-nav.tsx'

interface Props extends NavProps {
  /** The navigation between the views. */
  children: ReactNode
}

/**
 * The views behind one button of the bar, which names the current one and counts who waits for an answer in the others. What else is to be
 * said of them is said in the menu: beside the number of new orders it would be read as one.
 */
export function ViewMenu({ views, view, children }: Props) {
  const { t } = useDeskT()
  return (
    <Popover
      className={styles.opener}
      label={
        <>
          <span className="visually-hidden">{t('Views')}: </span>
          <span>{view && t(view.title)}</span>{' '}
          <Marks views={views.filter(each => each !== view && each.waits)} />
        </>
      }
    >
      <div className={styles.menu}>{children}</div>
    </Popover>
  )
}
