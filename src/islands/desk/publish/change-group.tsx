import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { DraftReview, RowChange } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { settingName } from '#islands/desk/draft/known/setting-name.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { cardTable } from './card-tables.ts'
import { ChangeLines } from './change-lines.tsx'
import { gistOf } from './gist.ts'
import type { ChangeGroup } from './groups.ts'
import { useLineTexts } from './line-texts.ts'
import styles from './publish.module.css'
import { tableTexts } from './texts.ts'

const BeforeAfter = deskPart(async () => (await import('./before-after.tsx')).BeforeAfter)

interface Props {
  group: ChangeGroup
  review: DraftReview
  /** Whether it is open at first. */
  begins: boolean
  onRestored: () => void
}

/**
 * A dish, a setting or something else that changes for visitors: folded in one line, and opened with its fields, its card before and
 * after, and who has changed it. Each of its rows can be taken back.
 */
export function ChangeGroupItem({ group, review: { names, revision }, begins, onRestored }: Props) {
  const { t, when } = useDeskT()
  const linesOf = useLineTexts(names)
  const [open, setOpen] = useState(begins)
  const { subject, rows, whole, by, at } = group
  const kind = t(tableTexts[subject.table])
  const isSetting = subject.table === 'settings'
  const name = isSetting ? settingName(subject.key, t) : subject.name
  const card = cardTable(subject.table)
  return (
    <li className={styles.fold}>
      <details className="unfold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h3>{name || kind}</h3> {name && <span className={styles.note}>{kind}</span>}{' '}
          <span className={styles.gist}>{gistOf(group, linesOf, t)}</span>
        </summary>
        {open && (
          <div className={styles.inside}>
            <p className={styles.note}>{t('{name}, {time}', { name: by.join(', '), time: when(at) })}</p>
            {rows.map((row, position) => (
              <div key={`${row.table} ${row.key} ${row.kind}`} className={styles.row}>
                <ChangeLines row={row} names={names} />
                {row.level === 'owner' && <p className={styles.note}>{t('Needs an owner')}</p>}
                {(!whole || position === 0) && (
                  <Restore row={row} name={isSetting ? name : row.name || kind} onRestored={onRestored} />
                )}
              </div>
            ))}
            {card && (
              <Suspense fallback={null}>
                <BeforeAfter table={card} rowKey={subject.key} revision={revision} whole={whole} />
              </Suspense>
            )}
          </div>
        )}
      </details>
    </li>
  )
}

interface RestoreProps {
  row: RowChange
  name: string
  onRestored: () => void
}

/** Discards the draft's changes of a row. They can be typed again, so it is done at once. */
function Restore({ row: { table, key, kind, level }, name, onRestored }: RestoreProps) {
  const { t } = useDeskT()
  const isOwner = useStore($isOwner)
  const { busy, problem, run } = useDeskAction()
  if (level === 'owner' && !isOwner) return null
  const restore = () =>
    run(async () => {
      if (key === '' || kind === 'moved') await deskApi(draftEndpoints.restoreTable, { params: { table } })
      else await deskApi(draftEndpoints.changeDraft, { body: { changes: [{ kind: 'restore', table, key }] } })
      onRestored()
    })
  return (
    <>
      <Button disabled={busy} aria-label={t('Do not change {name}', { name })} onClick={restore}>
        {t('Do not change')}
      </Button>
      <Problem problem={problem} />
    </>
  )
}
