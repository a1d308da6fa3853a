import type { DraftReview } from '#contract/desk/draft.ts'
import { useGrowing } from '#islands/desk/kit/table/use-growing.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ChangeGroupItem } from './change-group.tsx'
import { type ChangeGroup, foldedGroups, groupsOf } from './groups.ts'
import { Mistakes } from './mistakes.tsx'
import styles from './publish.module.css'
import { tableTexts } from './texts.ts'

interface Props {
  review: DraftReview
  onRestored: () => void
}

/** What changes for visitors when the draft is published, and what to check before. */
export function Review({ review, onRestored }: Props) {
  const { t } = useDeskT()
  const { changes, mistakes, orders, undeclared } = review
  const groups = groupsOf(changes)
  const folded = foldedGroups(groups)
  const list = (some: ChangeGroup[]) => <GroupList groups={some} review={review} onRestored={onRestored} />
  if (changes.length === 0) return <p>{t('There is nothing to publish')}</p>
  return (
    <>
      <Mistakes mistakes={mistakes} />
      {orders.length > 0 && (
        <section className={styles.warning} aria-label={t('Open orders with something that changes')}>
          <h2>{t('Open orders with something that changes')}</h2>
          <p>{t('They stay as they were ordered, at the old price.')}</p>
          <ul>
            {orders.map(({ code, names: dishes }) => (
              <li key={code}>
                <strong>{code}</strong> {dishes.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.changes} aria-label={t('What changes for visitors')}>
        <h2>{t('What changes for visitors')}</h2>
        {folded.length === 0 && list(groups)}
        {folded.map(([table, some]) => (
          <details key={table} className={`${styles.kind} unfold`}>
            <summary>
              {t(tableTexts[table])} <small>{some.length}</small>
            </summary>
            {list(some)}
          </details>
        ))}
      </section>
      {undeclared.length > 0 && (
        <details className={`${styles.undeclared} unfold`}>
          <summary>
            {t('Dishes without allergens and additives: {count}', { count: undeclared.length })}
          </summary>
          <p>{undeclared.join(', ')}</p>
        </details>
      )}
    </>
  )
}

/** As many as fill a screen; more come as the end of the list comes near. */
const SCREEN = 30

interface ListProps extends Props {
  groups: ChangeGroup[]
}

function GroupList({ groups, review, onRestored }: ListProps) {
  const { count, end } = useGrowing(groups.length, SCREEN)
  return (
    <ul>
      {groups.slice(0, count).map(group => (
        <ChangeGroupItem
          key={group.id}
          group={group}
          review={review}
          begins={groups.length === 1}
          onRestored={onRestored}
        />
      ))}
      {count < groups.length && <li ref={end} />}
    </ul>
  )
}
