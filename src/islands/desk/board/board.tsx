import { useStore } from '@nanostores/react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { deskPage } from '#islands/desk/kit/desk-part.tsx'
import { ignoreSecondTap } from '#islands/desk/kit/second-tap.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime, useShopTime } from '#islands/desk/live/clock.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { withMarks } from '#islands/desk/live/marks.ts'
import { $tables } from '#islands/desk/live/tables.ts'
import { CompletedOrders } from '#islands/desk/order/completed-orders.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { accept, proposal } from './accept.ts'
import { besideTable, tableOf } from './beside-table.ts'
import styles from './board.module.css'
import { byUrgency, columnsOf, isElsewhere, tracksOf } from './columns.ts'
import {
  $cook,
  $density,
  $layout,
  $openStrips,
  $textSize,
  type Strip,
  TEXT_SIZES,
  useStations,
} from './display.ts'
import { LaterList } from './later-list.tsx'
import { OrderCard } from './order-card.tsx'
import { type ListProps, OrderList } from './order-list.tsx'
import { Strips } from './strips.tsx'
import { ToCook } from './to-cook.tsx'
import { useRoom } from './use-room.ts'
import { useStill } from './use-still.ts'

const Pass = deskPage('Orders', async () => (await import('./pass.tsx')).Pass)

/** The narrowest that a card may be, in rem. */
const CARD_REM = 14.5
/** How many new orders stand below each other before they get another track, in full and compact; with more in one, they are compact. */
const PER_TRACK = { full: 2, compact: 4 } as const

const NO_ORDERS: DeskOrder[] = []

/** All open orders, as this device lays them out. */
export function Board() {
  const { all } = useStations()
  const isPass = useStore($layout) === 'pass' && all.length > 1
  useEffect(() => {
    addEventListener('click', ignoreSecondTap, true)
    return () => removeEventListener('click', ignoreSecondTap, true)
  }, [])
  return isPass ? <Pass /> : <Columns />
}

/** All open orders in columns: what is new and what the kitchen does, and beside it, in strips that open, what is ready or for later. */
function Columns() {
  const { t } = useDeskT()
  const now = useShopTime()
  const pending = useStore($pending)
  const live = (useStore($feed).now?.orders ?? NO_ORDERS).map(order => withMarks(order, pending))
  // Cards stay where they are, and as high as they are, while a finger is on its way to one of them.
  const shown = useStill({ orders: live, at: now })
  const { fresh, kitchen, ready, later } = columnsOf(shown.orders, shown.at)
  const answered = new Set(pending.map(({ code }) => code))
  useAcceptShortcut(fresh.find(({ code }) => !answered.has(code)))

  const tables = useStore($tables)
  const stations = useStations()
  const cook = useStore($cook)
  const density = useStore($density)
  const isGrid = useStore($layout) === 'grid'
  const open = useStore($openStrips)
  const [main, cooking]: [DeskKey, DeskOrder[]] = isGrid
    ? ['By time', [...kitchen, ...ready].sort(byUrgency)]
    : ['In the kitchen', kitchen]
  const strips: [Strip, DeskOrder[] | undefined][] = [
    ...(isGrid ? [] : [['Ready', ready] as [Strip, DeskOrder[]]]),
    ['Later', later],
    ['Recently completed', undefined],
  ]
  const opened = strips.filter(([strip, list]) => open.includes(strip) && list?.length !== 0)

  const zoom = TEXT_SIZES[useStore($textSize)]
  const [box, { tracks, isHigh }] = useRoom(CARD_REM * zoom)
  const shares = tracksOf(
    { fresh: fresh.length, kitchen: cooking.length, strips: opened.length },
    { tracks, perTrack: PER_TRACK.compact },
  )
  // Otherwise all are below each other, and the page scrolls.
  const isFixed = shares !== undefined && tracks > 1 && isHigh
  const freshTracks = isFixed ? shares.fresh : tracks
  const listOf = (orders: DeskOrder[], ownTracks: number, compact = density === 'compact'): ListProps => ({
    orders: besideTable(orders, tables),
    tracks: ownTracks,
    card: order => {
      const told = live.find(({ code }) => code === order.code)
      const moved = told?.state !== order.state
      return (
        <OrderCard
          key={order.code}
          order={told && !moved ? told : order}
          now={shown.at}
          table={tableOf(tables, order.code)}
          pending={pending.find(({ code }) => code === order.code)}
          moved={moved}
          compact={compact || isElsewhere(order, stations.own)}
        />
      )
    },
  })
  const areManyNew = fresh.length > PER_TRACK.full * freshTracks
  const freshList = listOf(fresh, freshTracks, areManyNew || undefined)
  const template = isFixed
    ? [shares.fresh, shares.kitchen, ...opened.map(() => 1)].filter(Boolean).map(share => `${share}fr`)
    : ['minmax(0, 1fr)']
  return (
    <main
      className={styles.board}
      data-fixed={isFixed || undefined}
      data-beside={cook || undefined}
      style={{ '--zoom': zoom } as CSSProperties}
    >
      {cook === 'beside' && (
        <aside className={styles.beside} aria-label={t('To cook')}>
          <ToCook />
        </aside>
      )}
      <h1 className="visually-hidden">{t('Orders')}</h1>
      <div ref={box} className={styles.columns} style={{ gridTemplateColumns: template.join(' ') }}>
        {(fresh.length > 0 || cooking.length === 0) && (
          <Column title="New" count={fresh.length}>
            <OrderList {...freshList} />
            <p className={styles.help}>{t('Ctrl + Enter accepts the oldest new order')}</p>
          </Column>
        )}
        {cooking.length > 0 && (
          <Column title={main} count={cooking.length}>
            <OrderList {...listOf(cooking, isFixed ? shares.kitchen : tracks)} />
          </Column>
        )}
        {opened.map(([strip, list]) =>
          list ? (
            <Column key={strip} title={strip} count={list.length}>
              {strip === 'Later' ? (
                <LaterList {...listOf(list, isFixed ? 1 : tracks, true)} />
              ) : (
                <OrderList {...listOf(list, isFixed ? 1 : tracks)} />
              )}
            </Column>
          ) : (
            <div key={strip} className={styles.column}>
              <h2>{t(strip)}</h2>
              <div className={styles.scroll}>
                <CompletedOrders />
              </div>
            </div>
          ),
        )}
      </div>
      <Strips strips={strips.map(([strip, list]) => [strip, list?.length])} />
    </main>
  )
}

interface ColumnProps {
  title: DeskKey
  count: number
  children: ReactNode
}

/** Orders with how many they are; it scrolls by itself where the board is as high as the window. */
function Column({ title, count, children }: ColumnProps) {
  const { t } = useDeskT()
  return (
    <section aria-label={t(title)} className={styles.column}>
      <h2>
        {t(title)} <b>{count}</b>
      </h2>
      <div className={styles.scroll}>{children}</div>
    </section>
  )
}

/** Where Enter means something else. */
const TYPING = 'input, textarea, select, dialog'

/** Ctrl and Enter accepts this order, unless somebody types. */
function useAcceptShortcut(order: DeskOrder | undefined): void {
  useEffect(() => {
    if (!order) return
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, repeat, target } = event
      if (key !== 'Enter' || !ctrlKey || repeat) return
      if (target instanceof Element && target.closest(TYPING)) return
      event.preventDefault()
      accept(order, proposal(order, $feed.get().now ?? {}, shopTime()))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [order])
}
