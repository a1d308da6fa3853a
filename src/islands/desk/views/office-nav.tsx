import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { $menuRoute, navTitleOf } from '#islands/desk/draft/menu-route.ts'
import { $section } from '#islands/desk/draft/section-store.ts'
import { show } from '#islands/desk/kit/route-store.ts'
import { $toured } from '#islands/desk/kit/toured.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ChevronIcon, SearchIcon } from '#islands/ui/icons.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { DeskView } from './desk-view.ts'
import { $jumping } from './jump/jumping.ts'
import styles from './office-nav.module.css'
import type { OfficePage } from './pages.ts'
import { sectionIcons } from './section-icons.tsx'
import { noteView, type ShownSection, sectionsOf } from './sections.ts'
import { ShopPlace } from './shop-place.tsx'
import { Marks } from './view-nav.tsx'

const KEYS = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'

const open = ({ view, parts }: OfficePage): void => show({ view: view.title, ...parts })

/** What the current page is called in the sidebar. */
function usePageTitle(view: DeskView): DeskKey {
  const route = useStore($menuRoute)
  const section = useStore($section)
  if (view.title === 'Menu') return navTitleOf(route)
  return view.title === 'Settings' ? section : view.title
}

/**
 * The sections, and the pages of the current one: below it where there is a sidebar, and in a sheet on narrower screens, which
 * have the sections in a rail or at the bottom.
 */
export function OfficeNav({ views, view }: { views: readonly DeskView[]; view: DeskView }) {
  const { t } = useDeskT()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const page = usePageTitle(view)
  const [isOpen, setOpen] = useState(false)
  const toured = useStore($toured)
  const sections = sectionsOf(views)
  useEffect(() => {
    noteView(view)
  }, [view])
  useEffect(() => {
    root.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event): void => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpen(false)
    }
    for (const name of ['keydown', 'pointerdown']) addEventListener(name, close)
    return () => {
      for (const name of ['keydown', 'pointerdown']) removeEventListener(name, close)
    }
  }, [isOpen])
  const choose = (section: ShownSection): void => {
    if (section.title === view.section) setOpen(!isOpen)
    else section.show()
  }
  return (
    <div ref={root} className={`${styles.sidebar} office`}>
      <section className={styles.top} aria-label={t('This shop')}>
        <ShopPlace />
        <button
          type="button"
          className={styles.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => $jumping.set(true)}
        >
          <SearchIcon /> <span>{t('Search')}</span> <small aria-hidden="true">{KEYS}</small>
        </button>
        <button
          type="button"
          className={styles.pagesButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(view.section)} <ChevronIcon />
        </button>
      </section>
      <nav aria-label={t('Views')} className={styles.nav}>
        <ul className={styles.sections}>
          {sections.map(section => {
            const isCurrent = section.title === view.section
            const Icon = sectionIcons[section.title]
            return (
              <li key={section.title}>
                <button
                  type="button"
                  className={styles.section}
                  aria-current={isCurrent || undefined}
                  data-toured={section.title === toured || undefined}
                  onClick={() => choose(section)}
                >
                  <Icon />
                  <span>{t(section.title)}</span>{' '}
                  <span className={styles.marks}>
                    <Marks views={section.views} />
                  </span>
                </button>
                {isCurrent && (
                  <div id={id} className={styles.pages} data-open={isOpen || undefined}>
                    {section.groups.map(({ caption, pages }) => (
                      <div key={caption ?? ''}>
                        {caption && <p id={`${id}-${caption}`}>{t(caption)}</p>}
                        <ul aria-labelledby={caption && `${id}-${caption}`}>
                          {pages
                            .filter(({ isWithin }) => !isWithin)
                            .map(each => (
                              <li key={each.title}>
                                <button
                                  type="button"
                                  aria-current={each.title === page ? 'page' : undefined}
                                  onClick={() => {
                                    open(each)
                                    setOpen(false)
                                  }}
                                >
                                  {t(each.title)} {!each.parts && <Marks views={[each.view]} />}
                                </button>
                              </li>
                            ))}
                        </ul>
                      </div>
                    ))}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
