import { useId } from 'react'
import { changeDraft, removeRow, restoreRow } from '#islands/desk/draft/change-draft.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { backToList, goTo, type MenuRoute } from '#islands/desk/draft/menu-route.ts'
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
import { DishPrices } from './dish-prices.tsx'
import { missingIn, stateOf } from './dishes.ts'
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
          {row.state !== 'removed' && <AsGuestsSee table="products" rowKey={dishKey} />}
          {ready && <DishForm dishKey={dishKey} disabled={row.state === 'removed'} />}
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
    if (state === 'new') backToList(LIST)
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

function DishForm({ dishKey, disabled }: { dishKey: string; disabled: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const at = { table: 'products', rowKey: dishKey } as const
  return (
    <>
      <section className={styles.part} aria-labelledby={`${id}-texts`}>
        <h3 id={`${id}-texts`}>{t('Name and description')}</h3>
        <FieldsOf {...at} form="texts" />
      </section>
      <DishPrices dishKey={dishKey} disabled={disabled} />
      <section className={styles.part} aria-labelledby={`${id}-picture`}>
        <h3 id={`${id}-picture`}>{t('Picture')}</h3>
        <FieldsOf {...at} form="picture" />
      </section>
      <section className={styles.part} aria-labelledby={`${id}-declared`}>
        <h3 id={`${id}-declared`}>{t('What is in it')}</h3>
        <FieldsOf {...at} form="declared" />
      </section>
      <section className={styles.part} aria-labelledby={`${id}-menu`}>
        <h3 id={`${id}-menu`}>{t('On the menu')}</h3>
        <div className={styles.grid}>
          <FieldsOf {...at} form="menu" />
        </div>
      </section>
      <section className={styles.part} aria-labelledby={`${id}-choices`}>
        <h3 id={`${id}-choices`}>{t('What guests choose')}</h3>
        <FieldsOf {...at} form="choices" />
      </section>
      <DishGoods dishKey={dishKey} disabled={disabled} />
    </>
  )
}

/** The details that prepacked goods must have; most dishes have none. */
function DishGoods({ dishKey, disabled }: { dishKey: string; disabled: boolean }) {
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
