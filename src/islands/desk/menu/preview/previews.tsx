import '../../../../styles/menu.css'
import '../../../../styles/marks.css'
import '../../../../styles/product-dialog.css'
import { type ComponentType, Suspense } from 'react'
import { previewEndpoints } from '#contract/desk/preview.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { ComboCard, DishCard } from '#islands/desk/draft/cards.tsx'
import draft from '#islands/desk/draft/draft.module.css'
import { loadShopConfig } from '#islands/desk/draft/shop-page.ts'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { ComboDialog, DishDialog } from './dialogs.tsx'
import styles from './preview.module.css'

type Read<T> = (key: string, signal: AbortSignal) => Promise<T>

const readDish: Read<Product> = (key, signal) =>
  deskApi(previewEndpoints.getDraftDish, { params: { key } }, { signal })
const readCombo: Read<Menu> = (key, signal) =>
  deskApi(previewEndpoints.getDraftMenu, { params: { key } }, { signal })

/** A dish of the draft as guests will see it, by the shop's own card and form. */
export const DishPreview = ({ rowKey }: { rowKey: string }) => (
  <Preview rowKey={rowKey} read={readDish} show={Dish} />
)

/** A combo of the draft in the same way. */
export const ComboPreview = ({ rowKey }: { rowKey: string }) => (
  <Preview rowKey={rowKey} read={readCombo} show={Combo} />
)

const Dish = ({ of }: { of: Product }) => (
  <>
    <DishCard product={of} money={pageConfig()} t={useT()} />
    <DishDialog product={of} />
  </>
)

const Combo = ({ of }: { of: Menu }) => (
  <>
    <ComboCard menu={of} money={pageConfig()} t={useT()} />
    <ComboDialog menu={of} />
  </>
)

interface PreviewProps<T> {
  rowKey: string
  read: Read<T>
  show: ComponentType<{ of: T }>
}

/** Follows what is saved in the draft; nothing in it can be operated. */
function Preview<T>({ rowKey, read, show: Show }: PreviewProps<T>) {
  const { t } = useDeskT()
  const saved = useSelected($draft, ({ tables }) =>
    [...Object.values(tables)]
      .flatMap(({ rows }) =>
        [...rows.values()].map(({ revision, state }) => (revision > 0 ? `${revision}${state}` : '')),
      )
      .filter(Boolean)
      .join(),
  )
  const shop = useRequest('shop', loadShopConfig)
  const row = useRequest(`${rowKey} ${saved}`, signal => read(rowKey, signal))
  if (shop.status === 'loading' || row.status === 'loading') return null
  if (shop.status === 'failed' || !shop.data)
    return (
      <p className={draft.notes}>
        {t(
          'No preview yet: the shop’s pages are made when you publish for the first time, or they are on another server',
        )}
      </p>
    )
  if (row.status === 'failed') return <p className={draft.notes}>{t.dynamic(problemOf(row.error).text)}</p>
  return (
    <Suspense>
      <div className={styles.preview} inert>
        <Show of={row.data} />
      </div>
    </Suspense>
  )
}
