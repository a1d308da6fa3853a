import type { ComponentType } from 'react'
import type { DeskNow } from '#contract/desk/orders.ts'
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
  /** What of it waits for an answer. */
  waits?: keyof DeskNow['waiting']
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

const reservations: DeskView = {
  title: 'Reservations',
  roles: COUNTER,
  View: deskPart(async () => (await import('./visitors/reservations-view.tsx')).ReservationsView),
  waits: 'reservations',
}

const messages: DeskView = {
  title: 'Messages',
  roles: COUNTER,
  View: deskPart(async () => (await import('./visitors/messages-view.tsx')).MessagesView),
  waits: 'messages',
}

const today: DeskView = {
  title: 'Today',
  roles: COUNTER,
  View: deskPart(async () => (await import('./today.tsx')).Today, 'counter'),
}

export const deskViews: readonly DeskView[] = [ORDERS, soldOut, reservations, messages, today, printers]
