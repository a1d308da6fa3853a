import { EVENING } from '#contract/api/roles.ts'
import { Board } from '#islands/desk/board/board.tsx'
import { type DeskView, deskView } from './desk-view.ts'

const orders: DeskView = { title: 'Orders', roles: EVENING, section: 'Tonight', View: Board }

const soldOut: DeskView = {
  ...deskView('Sold out', async () => (await import('#islands/desk/sold-out/sold-out-view.tsx')).SoldOutView),
  roles: EVENING,
  section: 'Tonight',
}

/** The views of an evening, which every screen has. */
export const eveningViews: readonly DeskView[] = [orders, soldOut]
