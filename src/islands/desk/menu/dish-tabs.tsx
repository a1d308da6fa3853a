import { useEffect, useRef } from 'react'
import { dishPages, goTo, type MenuRoute, titleOf } from '#islands/desk/draft/menu-route.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './dish-tabs.module.css'

/** How much of the tab before the current one is seen, in px: it says that there is one. */
const BEFORE = 48

/** The ways between the dishes and what they are made of; nothing on pages that are about something else. */
export function DishTabs({ route }: { route: MenuRoute }) {
  const { t } = useDeskT()
  const list = useRef<HTMLUListElement>(null)
  const current = titleOf(route)
  const isShown = dishPages.some(page => titleOf(page) === current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is current has to be seen
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - BEFORE
  }, [current])
  if (!isShown) return null
  return (
    <nav aria-label={t('Dishes and what they are made of')} className={styles.tabs}>
      <ul ref={list}>
        {dishPages.map(page => {
          const title = titleOf(page)
          return (
            <li key={title}>
              <button
                type="button"
                aria-current={title === current ? 'page' : undefined}
                onClick={() => goTo(page)}
              >
                {t(title)}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
