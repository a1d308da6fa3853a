import { Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/hooks/use-store.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import { useTables } from '../draft/use-tables.ts'
import { Problem } from '../problem.tsx'
import { useDeskT } from '../use-desk-t.ts'
import { deskPart } from '../views/desk-part.tsx'
import { DishList } from './dish-list.tsx'
import { DishPage } from './dish-page.tsx'
import { LackingPage } from './lacking-page.tsx'
import { ListPage } from './list-page.tsx'
import styles from './menu.module.css'
import { MenuNav } from './menu-nav.tsx'
import { $place } from './place.ts'
import { BulkPage } from './prices/bulk-page.tsx'
import { RowPage } from './row-page.tsx'

const CentralNote = deskPart(
  async () => (await import('../branches/central-note.tsx')).CentralNote,
  ...(['branches', 'mistakes'] as const),
)

const TABLES = ['categories', 'products', 'prices', 'sizes'] as const

/** The menu as a draft: nothing that is changed here reaches visitors before it is published. */
export function MenuView() {
  const { t } = useDeskT()
  const place = useStore($place)
  const { ready, problem, reload } = useTables(TABLES, true)
  return (
    <main className={styles.view}>
      <h1>{t('Menu')}</h1>
      <DraftBar />
      <Suspense fallback={null}>
        <CentralNote />
      </Suspense>
      <Problem problem={problem} />
      {problem && <Button onClick={() => void reload()}>{t('Try again')}</Button>}
      <MenuNav place={place} />
      {ready && place.page === 'dishes' && <DishList />}
      {ready && place.page === 'dish' && <DishPage key={place.key} dishKey={place.key} />}
      {ready && place.page === 'list' && <ListPage key={place.list} list={place.list} />}
      {ready && place.page === 'bulk' && <BulkPage />}
      {ready && place.page === 'lacking' && <LackingPage />}
      {ready && place.page === 'row' && (
        <RowPage key={`${place.list} ${place.key}`} list={place.list} rowKey={place.key} />
      )}
    </main>
  )
}
