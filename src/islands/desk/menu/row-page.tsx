import { useId } from 'react'
import { slotDishes } from '#contract/describe/data/slot-dishes.ts'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { isOn } from '#contract/kit/on.ts'
import { removeRow, restoreRow } from '#islands/desk/draft/change-draft.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { type ListName, leaveForm, listTitles } from '#islands/desk/draft/menu-route.ts'
import { RareFields } from '#islands/desk/draft/rare-fields.tsx'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useRow } from '#islands/desk/draft/use-cell.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { useUses } from '#islands/desk/draft/uses.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { AsGuestsSee } from './as-guests-see.tsx'
import { Badges } from './badges.tsx'
import form from './form.module.css'
import styles from './menu.module.css'
import { Options } from './options.tsx'
import { PageHead } from './page-head.tsx'
import { PromotionForm } from './promotions/promotion-form.tsx'
import { Slots } from './slots.tsx'

/** What the form of a row needs besides the row's own list. */
const NEEDED: Partial<Record<ListName, readonly DraftTableName[]>> = {
  categories: ['extras', 'variants'],
  extras: ['allergens', 'additives'],
  variants: ['options', 'menus', 'allergens', 'additives'],
  sizes: ['slots', 'menus'],
  menus: ['slots'],
}

/** The form of a category, a size, an extra and so on, with what belongs to it. */
export function RowPage({ list, rowKey, added }: { list: ListName; rowKey: string; added: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const row = useRow(list, rowKey)
  const { ready, problem } = useTables([list, ...(NEEDED[list] ?? [])])
  const usedFor = useUses(list)
  const isRemoved = row?.state === 'removed'
  const name = row?.cells.name || t('Without a name')
  return (
    <article className={styles.page}>
      <PageHead
        title={ready && !row ? t('This is no longer there') : name + usedFor(rowKey)}
        problem={problem}
        list={{ page: 'list', list }}
        added={added && ready && row !== undefined}
      />
      {ready && row && (
        <>
          <Badges state={row.state} />
          <RowActions list={list} rowKey={rowKey} state={row.state} />
          {list === 'promotions' ? (
            <PromotionForm rowKey={rowKey} />
          ) : (
            <div className={form.columns}>
              {list === 'menus' && !isRemoved && isOn(row.cells.listed || 'yes') && (
                <AsGuestsSee table="menus" rowKey={rowKey} />
              )}
              <div className={form.sections}>
                <section className={styles.part} aria-labelledby={`${id}-own`}>
                  <h2 id={`${id}-own`}>{t(listTitles[list])}</h2>
                  <FieldsOf table={list} rowKey={rowKey} />
                  <RareFields table={list} rowKey={rowKey} />
                </section>
                {list === 'variants' && <Options variant={rowKey} disabled={isRemoved} />}
                {list === 'menus' && <Slots menu={rowKey} disabled={isRemoved} />}
              </div>
            </div>
          )}
        </>
      )}
    </article>
  )
}

interface ActionProps {
  list: ListName
  rowKey: string
  state: 'published' | 'changed' | 'new' | 'removed'
}

function RowActions({ list, rowKey, state }: ActionProps) {
  const { t } = useDeskT()
  const products = useTable('products')
  const { busy, problem, run } = useDeskAction()
  const used = list === 'categories' && rowsIn(products).some(({ cells }) => cells.category === rowKey)
  async function remove(): Promise<void> {
    await removeRow(list, rowKey)
    if (state === 'new') leaveForm(rowKey, { page: 'list', list })
  }
  return (
    <div className={styles.actions}>
      {(state === 'changed' || state === 'removed') && (
        <Button disabled={busy} onClick={() => run(() => restoreRow(list, rowKey))}>
          {state === 'removed' ? t('Put back on the menu') : t('Take back all changes')}
        </Button>
      )}
      {state !== 'removed' && !used && (
        <Button disabled={busy} onClick={() => run(remove)}>
          {t('Remove from the menu')}
        </Button>
      )}
      {list === 'sizes' && <CombosOfSize size={rowKey} />}
      {used && <p>{t('It has dishes. To remove it, remove them or give them another category')}</p>}
      <Problem problem={problem} />
    </div>
  )
}

/** The combos with a part that names a size, which they lack once it is removed. */
function CombosOfSize({ size }: { size: string }) {
  const { t } = useDeskT()
  const menus = useTable('menus')
  const slots = rowsIn(useTable('slots')).filter(
    ({ cells }) => cells.size === size || slotDishes(cells.products ?? '').some(dish => dish.size === size),
  )
  const combos = [...new Set(slots.map(({ cells }) => cells.menu ?? ''))]
  const names = combos.map(key => menus?.rows.get(key)?.cells.name || key).join(', ')
  return combos.length > 0 && <p>{t('Combos with this size: {names}', { names })}</p>
}
