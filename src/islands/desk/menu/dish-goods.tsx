import { useId } from 'react'
import { changeDraft, removeRow, restoreRow } from '#islands/desk/draft/change-draft.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { useRow } from '#islands/desk/draft/use-cell.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './menu.module.css'

/** The details that prepacked goods must have; most dishes have none. */
export function DishGoods({ dishKey, disabled }: { dishKey: string; disabled: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const row = useRow('goods', dishKey)
  const { busy, problem, run } = useDeskAction()
  const isThere = row && row.state !== 'removed'
  const change = () => {
    if (isThere) return removeRow('goods', dishKey)
    if (row) return restoreRow('goods', dishKey)
    return changeDraft([{ kind: 'add', table: 'goods', cells: { product: dishKey } }])
  }
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('Prepacked goods')}</h3>
      {isThere ? (
        <FieldsOf table="goods" rowKey={dishKey} />
      ) : (
        <p>{t('A bottle or package has to say what is in it before it is bought')}</p>
      )}
      <Problem problem={problem} />
      {!disabled && (
        <Button disabled={busy} onClick={() => run(change)}>
          {isThere ? t('This is not prepacked') : t('This is prepacked')}
        </Button>
      )}
    </section>
  )
}
