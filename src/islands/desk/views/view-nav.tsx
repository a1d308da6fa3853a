import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { DeskView } from './desk-view.ts'

export interface NavProps {
  views: readonly DeskView[]
  /** The current view. */
  view: DeskView | undefined
}

interface ViewNavProps extends NavProps {
  /** Where else people who have signed in may go. */
  others: readonly OtherSection[]
}

export interface OtherSection {
  title: DeskKey
  views: readonly DeskView[]
  show: () => void
}

export function ViewNav({ views, view, others }: ViewNavProps) {
  const { t } = useDeskT()
  return (
    <nav className={styles.views} aria-label={t('Views')}>
      {others.length > 0 && <p>{t('Tonight')}</p>}
      {views.map(each => (
        <Button
          key={each.title}
          data-icon={each.title}
          aria-current={each === view ? 'page' : undefined}
          onClick={() => showView(each.title)}
        >
          <span>{t(each.title)}</span> <Marks views={[each]} />
        </Button>
      ))}
      {others.length > 0 && <p>{t('Office')}</p>}
      {others.map(section => (
        <Button key={section.title} data-icon={section.title} onClick={section.show}>
          <span>{t(section.title)}</span> <Marks views={section.views} />
        </Button>
      ))}
    </nav>
  )
}

/** How many in some views wait for an answer, and what else is to be said of them. */
export function Marks({ views }: Pick<NavProps, 'views'>) {
  const { t } = useDeskT()
  const { now } = useStore($feed)
  const count = views.reduce((sum, { waits }) => sum + ((waits && now?.waiting[waits]) || 0), 0)
  return (
    <>
      {count > 0 && (
        <span className={styles.waiting}>
          {count}
          <span className="visually-hidden">{t('to answer')}</span>
        </span>
      )}
      {views.map(
        ({ title, Badge }) =>
          Badge && (
            <Suspense key={title} fallback={null}>
              <Badge />
            </Suspense>
          ),
      )}
    </>
  )
}
