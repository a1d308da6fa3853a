import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime, useShopTime } from '#islands/desk/live/clock.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { CompletedOrders } from '#islands/desk/order/completed-orders.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { accept, proposal } from './accept.ts'
import styles from './board.module.css'
import { byUrgency, columnsOf, tracksOf } from './columns.ts'
import { $density, $layout } from './display.ts'
import { LaterList } from './later-list.tsx'
import { OrderCard } from './order-card.tsx'
import { type ListProps, OrderList } from './order-list.tsx'
import { ignoreSecondTap } from './second-tap.ts'

/** The narrowest that a card may be, in rem. */
const FULL_REM = 18
const COMPACT_REM = 15
/** The gap between two tracks, in rem. */
const GAP_REM = 0.5

const NO_ORDERS: DeskOrder[] = []

/** All open orders in their columns. */
export function Board() {
  const { t } = useDeskT()
  const now = useShopTime()
  const feed = useStore($feed).now
  const orders = feed?.orders ?? NO_ORDERS
  const pending = useStore($pending)
  const answered = new Set(pending.map(({ code }) => code))
  const { fresh, kitchen, ready, later } = columnsOf(orders, now)
  useAcceptShortcut(fresh.find(({ code }) => !answered.has(code)))

  const isCompact = useStore($density) === 'compact'
  const isGrid = useStore($layout) === 'grid'
  const all: [DeskKey, DeskOrder[]][] = isGrid
    ? [
        ['New', fresh],
        ['By time', [...kitchen, ...ready].sort(byUrgency)],
        ['Later', later],
      ]
    : [
        ['New', fresh],
        ['In the kitchen', kitchen],
        ['Ready', ready],
        ['Later', later],
      ]
  const [box, tracks] = useTracks(isCompact ? COMPACT_REM : FULL_REM)
  // An empty column takes no width: it is counted beside the last heading, or not at all where columns are below each other.
  const filled = all.filter(
    ([title, list]) => list.length > 0 || (title === 'New' && (tracks < 2 || orders.length === 0)),
  )
  const empty = tracks < all.length ? [] : all.filter(column => !filled.includes(column))
  const shares =
    tracks > 1
      ? tracksOf(
          all.map(([, list]) => list.length),
          tracks,
          isCompact ? 1 : 2,
        )?.filter(Boolean)
      : undefined
  const listOf = (list: DeskOrder[], title: DeskKey, index: number): ListProps => ({
    orders: list,
    tracks: shares?.[index] ?? 1,
    card: order => (
      <OrderCard
        key={order.code}
        order={order}
        now={now}
        pending={answered.has(order.code)}
        compact={isCompact || title === 'Later'}
      />
    ),
  })
  useEffect(() => {
    addEventListener('click', ignoreSecondTap, true)
    return () => removeEventListener('click', ignoreSecondTap, true)
  }, [])
  return (
    <main className={styles.board}>
      <h1 className="visually-hidden">{t('Orders')}</h1>
      <div
        ref={box}
        className={styles.columns}
        style={{
          gridTemplateColumns: shares?.[0]
            ? shares.map(share => `${share}fr`).join(' ')
            : `repeat(${tracks}, minmax(0, 1fr))`,
        }}
      >
        {filled.map(([title, list], index) => (
          <section key={title} aria-label={t(title)} className={styles.column}>
            <h2>
              {t(title)} <b>{list.length}</b>
              {index === filled.length - 1 && empty.map(([name]) => <small key={name}>{t(name)} 0</small>)}
            </h2>
            {title === 'Later' ? (
              <LaterList {...listOf(list, title, index)} />
            ) : (
              <OrderList {...listOf(list, title, index)} />
            )}
          </section>
        ))}
      </div>
      <Completed />
      <p className={styles.help}>{t('Ctrl + Enter accepts the oldest new order')}</p>
    </main>
  )
}

/** The orders that were completed last, behind a button. */
function Completed() {
  const { t } = useDeskT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('Recently completed')}
      </Button>
      {open && <CompletedOrders />}
    </>
  )
}

/** Where Enter means something else. */
const TYPING = 'input, textarea, select, dialog'

/** Ctrl and Enter accepts this order, unless somebody types. */
function useAcceptShortcut(order: DeskOrder | undefined): void {
  const minutes = useStore($feed).now?.minutes
  useEffect(() => {
    if (!order) return
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, repeat, target } = event
      if (key !== 'Enter' || !ctrlKey || repeat) return
      if (target instanceof Element && target.closest(TYPING)) return
      event.preventDefault()
      accept(order, proposal(order, minutes, shopTime()))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [order, minutes])
}

/** How many tracks of at least so many rem fit beside each other in an element. */
function useTracks(rem: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [tracks, setTracks] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setTracks(Math.max(1, Math.floor((element.clientWidth / size + GAP_REM) / (rem + GAP_REM))))
    }
    measure()
    // In the frame in which its width changes: drawn with as many as fitted before, cards would be wider than their window.
    const watcher = new ResizeObserver(() => flushSync(measure))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [rem])
  return [ref, tracks]
}
