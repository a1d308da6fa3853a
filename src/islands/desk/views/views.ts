import { COUNTER, EVENING, HOUSE } from '#contract/desk/roles.ts'
import { Board } from '../board/board.tsx'
import { needTexts } from '../desk-texts.ts'
import { deskPart } from './desk-part.tsx'
import type { DeskView } from './desk-view.ts'

const orders: DeskView = { title: 'Orders', roles: EVENING, View: Board }

const soldOut: DeskView = {
  title: 'Sold out',
  roles: EVENING,
  View: deskPart(async () => (await import('../sold-out/sold-out-view.tsx')).SoldOutView, 'soldOut'),
}

const printers: DeskView = {
  title: 'Printers',
  roles: COUNTER,
  View: deskPart(
    async () => (await import('../printers/printers-view.tsx')).PrintersView,
    'counter',
    'printing',
  ),
}

const reservations: DeskView = {
  title: 'Reservations',
  roles: COUNTER,
  View: deskPart(async () => (await import('../visitors/reservations-view.tsx')).ReservationsView, 'counter'),
  waits: 'reservations',
}

const messages: DeskView = {
  title: 'Messages',
  roles: COUNTER,
  View: deskPart(async () => (await import('../visitors/messages-view.tsx')).MessagesView, 'counter'),
  waits: 'messages',
}

const today: DeskView = {
  title: 'Today',
  roles: COUNTER,
  View: deskPart(async () => (await import('../money/today.tsx')).Today, 'counter'),
}

const specialDays: DeskView = {
  title: 'Special days',
  roles: HOUSE,
  View: deskPart(async () => (await import('../special-days/special-days-view.tsx')).SpecialDaysView, 'days'),
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

/** Has the counter's views, and what asks for a PIN there, at hand before the network fails. */
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
