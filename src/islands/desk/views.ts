import type { ComponentType } from 'react'
import type { DeskNow } from '#contract/desk/orders.ts'
import { COUNTER, type DeskRole, deskRoles, EVENING, HOUSE, OFFICE, OWNER } from '#contract/desk/roles.ts'
import { later } from '../ui/lazy.ts'
import { Board } from './board.tsx'
import { deskPart } from './desk-part.tsx'
import { type DeskKey, needTexts } from './desk-texts.ts'

/** One of the desk's screens, as its navigation lists it. */
interface DeskView {
  title: DeskKey
  roles: readonly DeskRole[]
  /** Lazy for all but the orders: the kitchen loads only what it looks at. */
  View: ComponentType
  /** Only for people who have signed in, not for a paired screen. */
  persons?: true
  /** What of it waits for an answer. */
  waits?: keyof DeskNow['waiting']
  /** Shown beside its name. */
  Badge?: ComponentType
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
  View: deskPart(async () => (await import('./printers/printers-view.tsx')).PrintersView, 'counter'),
}

const reservations: DeskView = {
  title: 'Reservations',
  roles: COUNTER,
  View: deskPart(async () => (await import('./visitors/reservations-view.tsx')).ReservationsView, 'counter'),
  waits: 'reservations',
}

const messages: DeskView = {
  title: 'Messages',
  roles: COUNTER,
  View: deskPart(async () => (await import('./visitors/messages-view.tsx')).MessagesView, 'counter'),
  waits: 'messages',
}

const today: DeskView = {
  title: 'Today',
  roles: COUNTER,
  View: deskPart(async () => (await import('./today.tsx')).Today, 'counter'),
}

const specialDays: DeskView = {
  title: 'Special days',
  roles: HOUSE,
  View: deskPart(async () => (await import('./special-days/special-days-view.tsx')).SpecialDaysView, 'days'),
}

const menu: DeskView = {
  title: 'Menu',
  roles: OFFICE,
  persons: true,
  View: deskPart(async () => (await import('./menu/menu-view.tsx')).MenuView, 'menu', 'mistakes'),
}

const access: DeskView = {
  title: 'Devices and people',
  roles: OFFICE,
  View: deskPart(async () => (await import('./people/access-view.tsx')).AccessView, 'office'),
}

const history: DeskView = {
  title: 'History',
  roles: OWNER,
  View: deskPart(async () => (await import('./people/history-view.tsx')).HistoryView, 'office'),
}

const account: DeskView = {
  title: 'My sign-in',
  roles: deskRoles,
  persons: true,
  View: deskPart(async () => (await import('./people/account-view.tsx')).AccountView, 'office'),
}

const settings: DeskView = {
  title: 'Settings',
  roles: OFFICE,
  persons: true,
  View: deskPart(
    async () => (await import('./settings/settings-view.tsx')).SettingsView,
    ...(['office', 'menu', 'mistakes', 'settings'] as const),
  ),
}

/** A badge that cannot be loaded. */
const Nothing = () => null
const badge = (load: () => Promise<ComponentType>) => later(() => load().catch(() => Nothing))

const publish: DeskView = {
  title: 'Publish',
  roles: OFFICE,
  persons: true,
  View: deskPart(
    async () => (await import('./publish/publish-view.tsx')).PublishView,
    ...(['office', 'menu', 'mistakes', 'publish', 'settings'] as const),
  ),
  Badge: badge(async () => (await import('./publish/changes-badge.tsx')).ChangesBadge),
}

const system: DeskView = {
  title: 'System',
  roles: OWNER,
  persons: true,
  View: deskPart(async () => (await import('./operating/operating-view.tsx')).OperatingView, 'operating'),
  Badge: badge(async () => {
    await needTexts('operating')
    return (await import('./operating/warnings-badge.tsx')).WarningsBadge
  }),
}

const files: DeskView = {
  title: 'Files',
  roles: OFFICE,
  persons: true,
  View: deskPart(
    async () => (await import('./files/files-view.tsx')).FilesView,
    ...(['menu', 'mistakes', 'files', 'publish'] as const),
  ),
}

const opening: DeskView = {
  title: 'Opening',
  roles: OWNER,
  persons: true,
  View: deskPart(
    async () => (await import('./opening/opening-view.tsx')).OpeningView,
    ...(['opening', 'notices', 'settings'] as const),
  ),
}

const evening = [ORDERS, soldOut, reservations, messages, today, printers]
export const deskViews: readonly DeskView[] = [
  ...evening,
  menu,
  publish,
  specialDays,
  settings,
  files,
  access,
  history,
  system,
  opening,
  account,
]

/** Has the counter's views, and what asks for a PIN there, at hand before the network fails. */
export const loadCounter = (): Promise<unknown> =>
  Promise.allSettled([
    import('./today.tsx'),
    import('./visitors/reservations-view.tsx'),
    import('./visitors/messages-view.tsx'),
    import('./printers/printers-view.tsx'),
    import('./people/pin-dialog.tsx'),
    needTexts('counter'),
    needTexts('office'),
  ])
