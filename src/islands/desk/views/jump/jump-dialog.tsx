import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { COUNTER } from '#contract/api/roles.ts'
import { reportEndpoints } from '#contract/desk/endpoints/report-endpoints.ts'
import { listNames } from '#islands/desk/draft/menu-route.ts'
import { $draft, allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { show } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $device } from '#islands/desk/live/session.ts'
import { CloseIcon, SearchIcon } from '#islands/ui/icons.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import type { DeskView } from '../desk-view.ts'
import styles from './jump.module.css'
import { $jumping } from './jumping.ts'
import { type JumpPlace, menuPlaces, pagePlaces, placesFor, settingPlaces } from './places.ts'

const TABLES = ['products', ...listNames] as const
/** As many as fit on a screen; typing more finds the others. */
const MOST = 12
/** From so many characters on, orders are searched for, and so long after the last one, in ms. */
const ORDER_FROM = 3
const PAUSE_MS = 250

const close = (): void => $jumping.set(false)

/** Asks where to go, and finds pages, settings, the menu and orders by what people call them. */
export function JumpDialog({ views }: { views: readonly DeskView[] }) {
  const { t } = useDeskT()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const places = useKnownPlaces(views)
  const orders = useOrders(query)
  const found = query.trim() === '' ? places.pages : placesFor(query, places.all)
  const shown = [...found.slice(0, MOST), ...orders]
  const chosen = shown[Math.min(at, shown.length - 1)]
  const choose = (place: JumpPlace | undefined): void => {
    if (!place) return
    close()
    place.go()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined && shown.length > 0) setAt((at + step + shown.length) % shown.length)
    else if (event.key === 'Enter') choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Modal aria-label={t('Jump to')} className={styles.dialog} onClose={close}>
      <div className={styles.field}>
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label={t('Dish, setting, page or order')}
          placeholder={t('Dish, setting, page or order')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${chosen.id}`.replaceAll(' ', '-')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={t('Close')} onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.none}>
        {shown.length > 0 ? t('{count} found', { count: shown.length }) : t('Nothing is called that')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('Jump to')} className={styles.list}>
        {shown.map(place => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={place.id}
            id={`${id}-${place.id}`.replaceAll(' ', '-')}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            ref={element => {
              if (place === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => choose(place)}
          >
            {place.text} <small>{place.about}</small>
          </div>
        ))}
      </div>
    </Modal>
  )
}

/** What is found without asking the server. Only those who look after the shop see its menu and settings. */
function useKnownPlaces(views: readonly DeskView[]): { pages: JumpPlace[]; all: JumpPlace[] } {
  const { t } = useDeskT()
  const hasMenu = views.some(({ title }) => title === 'Menu')
  useTables(hasMenu ? TABLES : [])
  const { tables } = useStore($draft)
  return useMemo(() => {
    const pages = pagePlaces(views, t)
    if (!hasMenu) return { pages, all: pages }
    const rows = Object.fromEntries(TABLES.map(name => [name, allRowsIn(tables[name])]))
    return { pages, all: [...pages, ...menuPlaces(rows, t), ...settingPlaces(t)] }
  }, [views, t, hasMenu, tables])
}

/** Orders by code, name or phone number, for those who may see them. */
function useOrders(query: string): JumpPlace[] {
  const { when } = useDeskT()
  const role = useStore($device)?.role
  const [orders, setOrders] = useState<JumpPlace[]>([])
  const text = query.trim()
  const isMeant = role !== undefined && COUNTER.includes(role) && text.length >= ORDER_FROM
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words for a time are new with each render
  useEffect(() => {
    setOrders([])
    if (!isMeant) return
    let current = true
    const timer = setTimeout(async () => {
      const found = await deskApi(reportEndpoints.findOrders, { query: { text } }).catch(() => undefined)
      if (!current || !found) return
      setOrders(
        found.orders.slice(0, 5).map(({ code, name, createdAt }) => ({
          id: `order ${code}`,
          text: `${code} ${name}`,
          about: when(createdAt),
          go: () => show({ view: 'Past orders', orders: code }),
        })),
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, isMeant])
  return isMeant ? orders : []
}
