import type { ComponentType } from 'react'
import { COUNTER, type DeskRole, EVENING } from '#contract/desk/roles.ts'
import { Board } from './board.tsx'
import { deskPart } from './desk-part.ts'
import type { DeskKey } from './desk-texts.ts'

/** One of the desk's screens, as its navigation lists it. */
interface DeskView {
  title: DeskKey
  roles: readonly DeskRole[]
  /** Lazy for all but the orders: the kitchen loads only what it looks at. */
  View: ComponentType
}

export const ORDERS: DeskView = { title: 'Orders', roles: EVENING, View: Board }

const soldOut: DeskView = {
  title: 'Sold out',
  roles: EVENING,
  View: deskPart(async () => (await import('./sold-out/sold-out-view.tsx')).SoldOutView),
}

const printers: DeskView = {
  title: 'Printers',
  roles: COUNTER,
  View: deskPart(async () => (await import('./printers/printers-view.tsx')).PrintersView),
}

const today: DeskView = {
  title: 'Today',
  roles: COUNTER,
  View: deskPart(async () => (await import('./today.tsx')).Today, 'counter'),
}

export const deskViews: readonly DeskView[] = [ORDERS, soldOut, today, printers]
