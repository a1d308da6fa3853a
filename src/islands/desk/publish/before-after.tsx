import '../../../styles/menu.css'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { catalogueEndpoints } from '#contract/api/endpoints/catalogue.ts'
import type { Cells, DraftRow } from '#contract/desk/draft.ts'
import { previewEndpoints } from '#contract/desk/preview.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { ComboCard, DishCard } from '#islands/desk/draft/cards.tsx'
import { loadShopConfig } from '#islands/desk/draft/shop-page.ts'
import { $draft, loadTables } from '#islands/desk/draft/tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { asGuest } from '#islands/desk/live/as-guest.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ApiError } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './before-after.module.css'
import type { CardTable } from './card-tables.ts'

interface Reading<T> {
  /** What guests read now, and what they will; undefined where they see none of it. */
  before: (key: string, signal: AbortSignal) => Promise<T | undefined>
  after: (key: string, signal: AbortSignal) => Promise<T | undefined>
  Card: ComponentType<{ of: T }>
}

const dishes: Reading<Product> = {
  async before(productId, signal) {
    // In which category guests find it: that of the draft may be another one.
    if (!$draft.get().tables.products) await loadTables(['products'])
    const row = $draft.get().tables.products?.rows.get(productId)
    const categoryId = row?.published?.category ?? row?.cells.category
    return categoryId === undefined
      ? undefined
      : asGuest(catalogueEndpoints.getProduct, { params: { categoryId, productId } }, { signal })
  },
  after: (key, signal) => deskApi(previewEndpoints.getDraftDish, { params: { key } }, { signal }),
  Card: ({ of }) => <DishCard product={of} money={pageConfig()} t={useT()} />,
}

const combos: Reading<Menu> = {
  before: (menuId, signal) => asGuest(catalogueEndpoints.getMenu, { params: { menuId } }, { signal }),
  after: (key, signal) => deskApi(previewEndpoints.getDraftMenu, { params: { key } }, { signal }),
  Card: ({ of }) => <ComboCard menu={of} money={pageConfig()} t={useT()} />,
}

/** What guests see of a category does not depend on anything else. */
const categories: Reading<Cells> = {
  async before(key) {
    const row = await readCategory(key)
    return row && { ...row.cells, ...row.published }
  },
  after: async key => (await readCategory(key))?.cells,
  Card: CategoryHead,
}

/** As the draft has it now: a review that is open may be of an earlier one. */
async function readCategory(key: string): Promise<DraftRow | undefined> {
  await loadTables(['categories'])
  return $draft.get().tables.categories?.rows.get(key)
}

/** A category as the menu begins it, with its picture. */
function CategoryHead({ of: { name, description, image } }: { of: Cells }) {
  return (
    <div className={styles.category}>
      {image && <img src={`/media/${encodeURIComponent(image)}`} alt="" width="80" height="80" />}
      <h3>{name}</h3>
      {description && <p>{description}</p>}
    </div>
  )
}

interface Props {
  table: CardTable
  rowKey: string
  /** That of the draft. */
  revision: number
  whole: 'new' | 'removed' | undefined
}

/** The card of a dish, a combo or a category as guests see it now, beside that which they will see. */
export function BeforeAfter({ table, ...rest }: Props) {
  if (table === 'products') return <Pair of={dishes} {...rest} />
  return table === 'menus' ? <Pair of={combos} {...rest} /> : <Pair of={categories} {...rest} />
}

function Pair<T>({ of: { before, after, Card }, rowKey, revision, whole }: PairProps<T>) {
  const { t } = useDeskT()
  const read = async (signal: AbortSignal) => {
    if (!(await loadShopConfig())) return undefined
    const [was, is] = await Promise.all([
      whole === 'new' ? undefined : before(rowKey, signal).catch(unlessGone),
      whole === 'removed' ? undefined : after(rowKey, signal).catch(unlessGone),
    ])
    return { was, is }
  }
  const both = useRequest(rowKey, read, String(revision))
  const pair = useRef<HTMLDivElement>(null)
  const [isSame, setSame] = useState(false)
  useLayoutEffect(() => {
    const [was, is] = pair.current?.querySelectorAll('[inert]') ?? []
    setSame(was !== undefined && was.innerHTML === is?.innerHTML)
  })
  if (both.status === 'loading') return <div className={styles.waiting} aria-busy="true" />
  if (both.status === 'failed') return <p className={styles.note}>{t.dynamic(problemOf(both.error).text)}</p>
  if (!both.data)
    return (
      <p className={styles.note}>
        {t(
          'No preview yet: the shop’s pages are made when you publish for the first time, or they are on another server',
        )}
      </p>
    )
  const figure = (of: T | undefined, caption: string, hidden = false) => (
    <figure hidden={hidden}>
      <figcaption>{caption}</figcaption>
      {of === undefined ? (
        <p className={styles.none}>{t('Not on the menu')}</p>
      ) : (
        <div inert>
          <Card of={of} />
        </div>
      )}
    </figure>
  )
  const { was, is } = both.data
  return (
    <div ref={pair} className={styles.pair}>
      {figure(was, isSame ? t('Its card stays as it is') : t('Guests see now'))}
      {figure(is, t('Guests will see'), isSame)}
    </div>
  )
}

type PairProps<T> = Omit<Props, 'table'> & { of: Reading<T> }

/** What is not there is on no card; any other failure is said. */
function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
