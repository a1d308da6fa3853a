import { removeRow } from '#islands/desk/draft/change-draft.ts'
import { goTo, leaveForm, type MenuRoute } from '#islands/desk/draft/menu-route.ts'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useRow } from '#islands/desk/draft/use-cell.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { AsGuestsSee } from './as-guests-see.tsx'
import { Badges } from './badges.tsx'
import { copyDish, restoreDish } from './dish-actions.ts'
import { DishForm } from './dish-form.tsx'
import { missingIn, stateOf } from './dishes.ts'
import form from './form.module.css'
import styles from './menu.module.css'
import { PageHead } from './page-head.tsx'

const TABLES = ['extras', 'variants', 'allergens', 'additives', 'goods', 'menus', 'slots'] as const

const LIST: MenuRoute = { page: 'dishes' }

/** The form of a dish. There is no button that saves: everything is saved as it is typed. */
export function DishPage({ dishKey, added }: { dishKey: string; added: boolean }) {
  const { t } = useDeskT()
  const row = useRow('products', dishKey)
  const prices = useTable('prices')
  const { ready, problem } = useTables(TABLES)
  const name = row?.cells.name || t('Dish without a name')
  const dish = row && { row, prices: allRowsIn(prices).filter(({ cells }) => cells.product === dishKey) }
  return (
    <article className={styles.page}>
      <PageHead
        title={row ? name : t('This dish is no longer there')}
        problem={problem}
        list={LIST}
        added={added && ready && row !== undefined}
      />
      {dish && (
        <>
          <Badges state={stateOf(dish)} missing={row.state === 'removed' ? undefined : missingIn(row, [])} />
          <DishActions
            dishKey={dishKey}
            name={name}
            state={stateOf(dish)}
            removed={row.state === 'removed'}
          />
          <div className={form.columns}>
            {row.state !== 'removed' && <AsGuestsSee table="products" rowKey={dishKey} />}
            {ready && (
              <DishForm
                dish={dish}
                disabled={row.state === 'removed'}
                begins={added && row.state === 'new'}
              />
            )}
          </div>
        </>
      )}
    </article>
  )
}

interface ActionProps {
  dishKey: string
  name: string
  state: ReturnType<typeof stateOf>
  removed: boolean
}

function DishActions({ dishKey, name, state, removed }: ActionProps) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const copy = async (): Promise<void> =>
    goTo({ page: 'dish', key: await copyDish(dishKey, t('{name} (copy)', { name })), added: true })
  async function remove(): Promise<void> {
    await removeRow('products', dishKey)
    if (state === 'new') leaveForm(dishKey, LIST)
  }
  return (
    <div className={styles.actions}>
      {!removed && (
        <Button disabled={busy} onClick={() => run(copy)}>
          {t('New dish like this one')}
        </Button>
      )}
      {state !== 'published' && state !== 'new' && (
        <Button disabled={busy} onClick={() => run(() => restoreDish(dishKey))}>
          {removed ? t('Put back on the menu') : t('Take back all changes')}
        </Button>
      )}
      {!removed && (
        <Button disabled={busy} onClick={() => run(remove)}>
          {t('Remove from the menu')}
        </Button>
      )}
      <Problem problem={problem} />
    </div>
  )
}
