import { useStore } from '@nanostores/react'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { shownAmount } from './amounts.ts'
import { cellId } from './central.ts'
import { $changes } from './changes.ts'
import { cellColumn } from './columns.ts'
import styles from './draft.module.css'
import { $saving, decide, saveNow } from './saving.ts'
import { $draft } from './tables.ts'
import { $unsaved, whoTypes } from './unsaved.ts'

/** Says whether the input is saved, and how many changes wait to be published. */
export function DraftBar() {
  const { t } = useDeskT()
  const { state, problem } = useStore($saving)
  const changes = useStore($changes) ?? 0
  const waiting = useStore($unsaved)
  // While it is being saved, nothing below moves under somebody's finger.
  const calm = state === 'saved' || state === 'waiting' || state === 'sending'
  const conflicts = waiting.filter(({ conflict }) => conflict).length
  return (
    <div className={styles.bar} data-state={state}>
      <p role="status">
        {state === 'saved' && conflicts === 0 && t('Everything is saved')}
        {state === 'saved' && conflicts > 0 && t('Not saved yet: {count} to decide', { count: conflicts })}
        {(state === 'waiting' || state === 'sending') && t('Saving')}
        {state === 'lost' && !problem && t('Not saved yet: no connection. Nothing typed is lost')}
        {state === 'ended' &&
          t('Not saved yet: your sign-in has ended. What you typed is kept on this device')}
        {problem && t.dynamic(problem.text)}
      </p>
      {(state === 'lost' || state === 'refused') && (
        <Button onClick={() => void saveNow()}>{t('Save now')}</Button>
      )}
      {state === 'ended' && <Button onClick={() => location.reload()}>{t('Sign in again')}</Button>}
      {calm && (
        <p className={styles.changes}>
          {changes > 0
            ? t('Changes that visitors do not see yet: {count}', { count: changes })
            : t('Everything is published')}
        </p>
      )}
      {calm && changes > 0 && <Button onClick={() => showView('Publish')}>{t('Publish')}</Button>}
      <GoneRows />
    </div>
  )
}

/** Input whose row is gone, so that no form has a field in which it could be discarded. */
function GoneRows() {
  const { t, money } = useDeskT()
  const waiting = useStore($unsaved)
  const { tables } = useStore($draft)
  const gone = waiting.filter(
    ({ table, key, by, conflict }) =>
      conflict?.gone && by === whoTypes() && (tables[table]?.rows.get(key)?.state ?? 'removed') === 'removed',
  )
  if (gone.length === 0) return null
  return (
    <ul className={styles.gone}>
      {gone.map(cell => {
        const label = cellColumn(cell.table, cell.column)?.column.label
        const name = [cell.conflict?.name || cell.key, label && t(label)].filter(Boolean).join(', ')
        const yours = shownAmount(cell.to, money.locale)
        return (
          <li key={cellId(cell)}>
            <p>
              <strong>{name}:</strong>{' '}
              {t('This has been removed in the meantime, so “{yours}” is not saved', { yours })}
            </p>
            <Button aria-label={`${t('Discard mine')}: ${name}`} onClick={() => decide(cell, 'theirs')}>
              {t('Discard mine')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
