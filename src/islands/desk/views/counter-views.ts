import { COUNTER, MANAGERS } from '#contract/api/roles.ts'
import { type DeskView, deskView } from './desk-view.ts'

const phone: DeskView = {
  ...deskView('Phone', async () => (await import('#islands/desk/phone/phone-view.tsx')).PhoneView),
  roles: COUNTER,
  section: 'Tonight',
  needs: 'phone',
}

const drivers: DeskView = {
  ...deskView('Drivers', async () => (await import('#islands/desk/drivers/drivers-view.tsx')).DriversView),
  roles: COUNTER,
  section: 'Tonight',
  needs: 'drivers',
}

const printers: DeskView = {
  ...deskView(
    'Printers',
    async () => (await import('#islands/desk/printers/printers-view.tsx')).PrintersView,
  ),
  roles: COUNTER,
  section: 'Tonight',
}

const reservations: DeskView = {
  ...deskView(
    'Reservations',
    async () => (await import('#islands/desk/visitors/reservations-view.tsx')).ReservationsView,
  ),
  roles: COUNTER,
  section: 'Tonight',
  waits: 'reservations',
}

const messages: DeskView = {
  ...deskView(
    'Messages',
    async () => (await import('#islands/desk/visitors/messages-view.tsx')).MessagesView,
  ),
  roles: COUNTER,
  section: 'Tonight',
  waits: 'messages',
}

const today: DeskView = {
  ...deskView('Today', async () => (await import('#islands/desk/reports/today.tsx')).Today),
  roles: COUNTER,
  section: 'Figures',
}

const pastOrders: DeskView = {
  ...deskView('Past orders', async () => (await import('#islands/desk/reports/past-orders.tsx')).PastOrders),
  roles: COUNTER,
  section: 'Figures',
}

const specialDays: DeskView = {
  ...deskView(
    'Special days',
    async () => (await import('#islands/desk/special-days/special-days-view.tsx')).SpecialDaysView,
  ),
  roles: MANAGERS,
  section: 'Shop',
}

/** The views of those who speak with guests or say when the restaurant is open. A kitchen's screen never loads this list. */
export const counterViews: readonly DeskView[] = [
  phone,
  drivers,
  reservations,
  messages,
  today,
  pastOrders,
  printers,
  specialDays,
]

/** Loads the counter's views and the PIN dialog ahead, in case the network fails. */
export const loadCounter = (): Promise<unknown> =>
  Promise.allSettled([
    import('#islands/desk/reports/today.tsx'),
    import('#islands/desk/reports/past-orders.tsx'),
    import('#islands/desk/visitors/reservations-view.tsx'),
    import('#islands/desk/visitors/messages-view.tsx'),
    import('#islands/desk/printers/printers-view.tsx'),
    import('#islands/desk/people/pin-dialog.tsx'),
  ])
