import { type ComponentType, lazy } from 'react'
import type { DeskRole } from '#contract/desk/roles.ts'
import { Board } from './board.tsx'
import type { DeskKey } from './desk-texts.ts'

/** One of the desk's screens, as its navigation lists it. */
interface DeskView {
  title: DeskKey
  roles: readonly DeskRole[]
  /** Lazy for all but the orders: the kitchen loads only what it looks at. */
  View: ComponentType
}

const EVENING: readonly DeskRole[] = ['owner', 'kitchen', 'service']

export const ORDERS: DeskView = { title: 'Orders', roles: EVENING, View: Board }

const soldOut: DeskView = {
  title: 'Sold out',
  roles: EVENING,
  View: lazy(async () => ({ default: (await import('./sold-out/sold-out-view.tsx')).SoldOutView })),
}

export const deskViews: readonly DeskView[] = [ORDERS, soldOut]
