import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { changeDraft, removeRow, restoreRow } from '../draft/change-draft.ts'
import { useRow } from '../draft/use-cell.ts'
import { Problem } from '../problem.tsx'
import { useDeskAction } from '../use-desk-action.ts'
import { useDeskT } from '../use-desk-t.ts'
import { goodsFields } from './fields.ts'
import { FieldsOf } from './fields-of.tsx'
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
        <FieldsOf table="goods" rowKey={dishKey} fields={goodsFields} />
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
