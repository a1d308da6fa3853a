import '../../../../styles/menu.css'
import '../../../../styles/product-dialog.css'
import { Suspense } from 'react'
import { dishPreviewEndpoints } from '#contract/desk/dish-preview.ts'
import { useRequest } from '../../../ui/hooks/use-request.ts'
import { deskApi } from '../../desk-api.ts'
import draft from '../../draft/draft.module.css'
import { $draft } from '../../draft/tables.ts'
import { useSelected } from '../../draft/use-selected.ts'
import { problemOf } from '../../problem-of.ts'
import { useDeskT } from '../../use-desk-t.ts'
import { Card } from './card.tsx'
import { Dialog } from './dialog.tsx'
import styles from './preview.module.css'
import { beShopPage } from './shop-page.ts'

/** A dish of the draft as guests will see it, by the shop's own card and form. It follows what is saved; nothing in it can be used. */
export function DishPreview({ dishKey }: { dishKey: string }) {
  const { t } = useDeskT()
  const saved = useSelected($draft, ({ tables }) =>
    [...Object.values(tables)]
      .flatMap(({ rows }) =>
        [...rows.values()].map(({ revision, state }) => (revision > 0 ? `${revision}${state}` : '')),
      )
      .filter(Boolean)
      .join(),
  )
  const shop = useRequest('shop', beShopPage)
  const dish = useRequest(`${dishKey} ${saved}`, () =>
    deskApi(dishPreviewEndpoints.getDraftDish, { params: { key: dishKey } }),
  )
  if (shop.status === 'loading' || dish.status === 'loading') return null
  if (shop.status === 'failed' || !shop.data)
    return (
      <p className={draft.notes}>
        {t('There is no page here to show it like: it is not built yet, or it is on another server')}
      </p>
    )
  if (dish.status === 'failed') return <p className={draft.notes}>{t.dynamic(problemOf(dish.error).text)}</p>
  return (
    <Suspense>
      <div className={styles.preview} inert>
        <Card product={dish.data} />
        <Dialog product={dish.data} />
      </div>
    </Suspense>
  )
}
