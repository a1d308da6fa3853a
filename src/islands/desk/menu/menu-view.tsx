import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { CentralNote } from '#islands/desk/draft/central-note.tsx'
import { DraftBar } from '#islands/desk/draft/draft-bar.tsx'
import { $menuRoute, isForm, titleOf } from '#islands/desk/draft/menu-route.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { Button } from '#islands/ui/button.tsx'
import { DishList } from './dish-list.tsx'
import { DishPage } from './dish-page.tsx'
import { DishTabs } from './dish-tabs.tsx'
import { ListPage } from './list-page.tsx'
import styles from './menu.module.css'
import { MissingPage } from './missing-page.tsx'
import { BulkPage } from './prices/bulk-page.tsx'
import { RowPage } from './row-page.tsx'

const TextsPage = deskPart(async () => (await import('./texts/texts-page.tsx')).TextsPage)

const BringPage = deskPart(async () => (await import('./bring/bring-page.tsx')).BringPage)

const TABLES = ['categories', 'products', 'prices', 'sizes'] as const

/** The menu as a draft: nothing that is changed here reaches visitors before it is published. */
export function MenuView() {
  const { t } = useDeskT()
  const route = useStore($menuRoute)
  const { ready, problem, reload } = useTables(TABLES, true)
  const ownHead = ready && isForm(route)
  return (
    <ViewMain
      title={ownHead ? undefined : t(titleOf(route))}
      state={<DraftBar />}
      className={styles.menu}
      flowing
    >
      {!ownHead && <DishTabs route={route} />}
      <CentralNote />
      <Problem problem={problem} />
      {problem && <Button onClick={() => void reload()}>{t('Try again')}</Button>}
      {ready && route.page === 'dishes' && <DishList />}
      {ready && route.page === 'dish' && (
        <DishPage key={route.key} dishKey={route.key} added={route.added === true} />
      )}
      {ready && route.page === 'list' && <ListPage key={route.list} list={route.list} />}
      {ready && route.page === 'bulk' && <BulkPage chosen={route.dishes} />}
      {ready && route.page === 'missing' && <MissingPage />}
      {ready && route.page === 'texts' && (
        <Suspense fallback={null}>
          <TextsPage />
        </Suspense>
      )}
      {ready && route.page === 'bring' && (
        <Suspense fallback={null}>
          <BringPage />
        </Suspense>
      )}
      {ready && route.page === 'row' && (
        <RowPage
          key={`${route.list} ${route.key}`}
          list={route.list}
          rowKey={route.key}
          added={route.added === true}
        />
      )}
    </ViewMain>
  )
}
