import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './draft.module.css'
import { decide } from './saving.ts'
import type { DraftCell } from './use-cell.ts'

interface Props {
  id: string
  cell: DraftCell
  hint?: DeskKey | undefined
  /** A mistake that the field itself has found. */
  problem?: DeskKey | undefined
  /** How a cell of its kind is written for people. */
  shown?: (cell: string) => string
}

/** The notes below a field: what it is for, what is wrong, and who else has changed it. */
export function CellNotes({ id, cell, hint, problem, shown = asItIs }: Props) {
  const { t } = useDeskT()
  const { value, mistakes, published, unsaved, central, locked } = cell
  return (
    <div id={id} className={styles.notes} aria-live="polite">
      {hint && <p>{t(hint)}</p>}
      {locked && <p>{t('Only owners change this')}</p>}
      {problem && <p className={styles.wrong}>{t(problem, { value })}</p>}
      {!problem &&
        mistakes.map(({ message, params }) => (
          <p key={message} className={styles.wrong}>
            {t.dynamic(message, params)}
          </p>
        ))}
      {published !== undefined && published !== value && (
        <p>
          {published === ''
            ? t('Empty for visitors')
            : t('Visitors see: {value}', { value: shown(published) })}
        </p>
      )}
      {central !== undefined && central !== value && (
        <p>
          {t('At the centre: {value}', { value: shown(central) })}{' '}
          {!locked && <Button onClick={() => cell.set(central)}>{t('Take the value of the centre')}</Button>}
        </p>
      )}
      {unsaved?.conflict && <Conflict cell={unsaved} shown={shown} />}
    </div>
  )
}

const asItIs = (cell: string): string => cell

/** Two people have changed the same cell: the second one decides. */
function Conflict({
  cell,
  shown,
}: {
  cell: NonNullable<DraftCell['unsaved']>
  shown: (cell: string) => string
}) {
  const { t } = useDeskT()
  const { conflict, to } = cell
  if (!conflict) return null
  if (conflict.owners) {
    return (
      <div className={styles.conflict}>
        <p>{t('Only owners change this, so “{yours}” is not saved', { yours: shown(to) })}</p>
        <Button onClick={() => decide(cell, 'theirs')}>{t('Discard mine')}</Button>
      </div>
    )
  }
  if (conflict.gone) {
    return (
      <div className={styles.conflict}>
        <p>{t('This has been removed in the meantime, so “{yours}” is not saved', { yours: shown(to) })}</p>
        <Button onClick={() => decide(cell, 'mine')}>{t('Try again')}</Button>
        <Button onClick={() => decide(cell, 'theirs')}>{t('Discard mine')}</Button>
      </div>
    )
  }
  const theirs = shown(conflict.theirs)
  return (
    <div className={styles.conflict}>
      <p>{t('{by} has changed this in the meantime', { by: conflict.by || t('Somebody') })}</p>
      <Button onClick={() => decide(cell, 'theirs')}>{t('Take “{theirs}”', { theirs })}</Button>
      <Button onClick={() => decide(cell, 'mine')}>{t('Keep “{yours}”', { yours: shown(to) })}</Button>
    </div>
  )
}
