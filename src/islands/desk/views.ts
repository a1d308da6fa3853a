import type { ComponentType } from 'react'
import { COUNTER, type DeskRole, deskRoles, EVENING, OFFICE, OWNER } from '#contract/desk/roles.ts'
import { Board } from './board.tsx'
import type { DeskKey } from './desk-texts.ts'
import { office } from './office.ts'

/** One of the desk's screens, as its navigation lists it. */
interface DeskView {
  title: DeskKey
  roles: readonly DeskRole[]
  /** Only for people who have signed in, not for a paired screen. */
  persons?: true
  /** Lazy for all but the orders: the kitchen loads only what it looks at. */
  View: ComponentType
}

export const ORDERS: DeskView = { title: 'Orders', roles: EVENING, View: Board }

const soldOut: DeskView = {
  title: 'Sold out',
  roles: EVENING,
  View: office(async () => (await import('./sold-out/sold-out-view.tsx')).SoldOutView),
}

const printers: DeskView = {
  title: 'Printers',
  roles: COUNTER,
  View: office(async () => (await import('./printers/printers-view.tsx')).PrintersView),
}

const access: DeskView = {
  title: 'Devices and people',
  roles: OFFICE,
  View: office(async () => (await import('./access-view.tsx')).AccessView),
}

const history: DeskView = {
  title: 'History',
  roles: OWNER,
  View: office(async () => (await import('./history-view.tsx')).HistoryView),
}

const account: DeskView = {
  title: 'My sign-in',
  roles: deskRoles,
  persons: true,
  View: office(async () => (await import('./account-view.tsx')).AccountView),
}

export const deskViews: readonly DeskView[] = [ORDERS, soldOut, printers, access, history, account]
