import { COUNTER, EVENING, MANAGERS } from '#contract/desk/roles.ts'
import { Board } from '../board/board.tsx'
import { needTexts } from '../desk-texts.ts'
import { deskView } from './desk-part.tsx'
import type { DeskView } from './desk-view.ts'

const orders: DeskView = { title: 'Orders', roles: EVENING, View: Board }

const soldOut: DeskView = {
  ...deskView('Sold out', async () => (await import('../sold-out/sold-out-view.tsx')).SoldOutView, 'soldOut'),
  roles: EVENING,
}

const printers: DeskView = {
  ...deskView(
    'Printers',
    async () => (await import('../printers/printers-view.tsx')).PrintersView,
    'counter',
    'printing',
  ),
  roles: COUNTER,
}

const reservations: DeskView = {
  ...deskView(
    'Reservations',
    async () => (await import('../visitors/reservations-view.tsx')).ReservationsView,
    'counter',
  ),
  roles: COUNTER,
  waits: 'reservations',
}

const messages: DeskView = {
  ...deskView(
    'Messages',
    async () => (await import('../visitors/messages-view.tsx')).MessagesView,
    'counter',
  ),
  roles: COUNTER,
  waits: 'messages',
}

const today: DeskView = {
  ...deskView('Today', async () => (await import('../money/today.tsx')).Today, 'counter'),
  roles: COUNTER,
}

const specialDays: DeskView = {
  ...deskView(
    'Special days',
    async () => (await import('../special-days/special-days-view.tsx')).SpecialDaysView,
    'days',
  ),
  roles: MANAGERS,
}

/** The views of an evening, which every screen has. */
export const eveningViews: readonly DeskView[] = [
  orders,
  soldOut,
  reservations,
  messages,
  today,
  printers,
  specialDays,
]

/** Loads the counter's views and the PIN dialog ahead, in case the network fails. */
export const loadCounter = (): Promise<unknown> =>
  Promise.allSettled([
    import('../money/today.tsx'),
    import('../visitors/reservations-view.tsx'),
    import('../visitors/messages-view.tsx'),
    import('../printers/printers-view.tsx'),
    import('../people/pin-dialog.tsx'),
    needTexts('counter'),
    needTexts('office'),
  ])
