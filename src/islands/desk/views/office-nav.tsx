import { useId, useState } from 'react'
import desk from '#islands/desk/kit/desk.module.css'
import { useCurrentInSight } from '#islands/desk/kit/use-current-in-sight.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './office-nav.module.css'
import { Marks, type NavProps, ViewButtons, ViewNav } from './view-nav.tsx'

/** Up to this number, views need no groups. */
const FEW = 9

const RESTAURANT: readonly DeskKey[] = [
  'Overview',
  'Branches',
  'Centre',
  'Devices and people',
  'History',
  'System',
  'My sign-in',
]
const SHOP: readonly DeskKey[] = ['Menu', 'Publish', 'Settings', 'Files', 'Opening']

const groupOf = (title: DeskKey): DeskKey =>
  RESTAURANT.includes(title) ? 'House' : SHOP.includes(title) ? 'Menu and shop' : 'Evening'

/**
 * The views of people who look after the shop, who have many: a row of groups, and below it the views of one
 * group.
 */
export function OfficeNav({ views, view }: NavProps) {
  const { t } = useDeskT()
  const id = useId()
  const own = view && groupOf(view.title)
  const [chosen, setChosen] = useState<DeskKey>()
  const [last, setLast] = useState(view)
  // A view that was chosen brings its own group.
  if (last !== view) {
    setLast(view)
    setChosen(undefined)
  }
  const open = chosen ?? own
  const line = useCurrentInSight<HTMLDivElement>(`${view?.title} ${open}`)
  if (views.length < FEW) return <ViewNav views={views} view={view} />
  const groups = [...new Set(views.map(({ title }) => groupOf(title)))]
  const viewsOf = (group: DeskKey) => views.filter(({ title }) => groupOf(title) === group)
  return (
    <nav aria-label={t('Views')}>
      <div className={styles.groups}>
        {groups.map(group => (
          <button
            key={group}
            type="button"
            aria-expanded={group === open}
            aria-controls={id}
            aria-current={group === own || undefined}
            onClick={() => setChosen(group)}
          >
            {t(group)} {group !== open && <Marks views={viewsOf(group)} />}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      <div ref={line} id={id} role="group" aria-label={open && t(open)} className={desk.views}>
        <ViewButtons views={open ? viewsOf(open) : []} view={view} />
      </div>
    </nav>
  )
}
