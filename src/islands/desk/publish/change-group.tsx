import { useStore } from '@nanostores/react'
import type { DraftReview, RowChange } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { settingName } from '#islands/desk/draft/known/setting-name.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { ChangeLines } from './change-lines.tsx'
import type { ChangeGroup } from './groups.ts'
import styles from './publish.module.css'
import { tableTexts } from './texts.ts'

interface Props {
  group: ChangeGroup
  names: DraftReview['names']
  onRestored: () => void
}

/** A dish, a setting or something else that changes for visitors, with who has changed it. Each of its rows can be taken back. */
export function ChangeGroupItem({ group, names, onRestored }: Props) {
  const { t, when } = useDeskT()
  const { subject, rows, whole, by, at } = group
  const kind = t(tableTexts[subject.table])
  const isSetting = subject.table === 'settings'
  const name = isSetting ? settingName(subject.key, t) : subject.name
  return (
    <li className={styles.group}>
      <div className={styles.groupHead}>
        <h3>{name || kind}</h3>
        <p className={styles.note}>
          {name && `${kind} · `}
          {whole === 'new' && `${t('New')} · `}
          {t('{name}, {time}', { name: by.join(', '), time: when(at) })}
        </p>
      </div>
      {rows.map((row, position) => (
        <div key={`${row.table} ${row.key} ${row.kind}`} className={styles.row}>
          <ChangeLines row={row} names={names} />
          {row.level === 'owner' && <p className={styles.note}>{t('Needs an owner')}</p>}
          {(!whole || position === 0) && (
            <Restore row={row} name={isSetting ? name : row.name || kind} onRestored={onRestored} />
          )}
        </div>
      ))}
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
