import type { ComponentType } from 'react'
import { COUNTER, type DeskRole } from '#contract/desk/roles.ts'
import { Board } from './board.tsx'
import { counterPart } from './counter-part.tsx'
import type { DeskKey } from './desk-texts.ts'

/** One of the desk's screens, as its navigation lists it. */
interface DeskView {
  title: DeskKey
  roles: readonly DeskRole[]
  /** Lazy for all but the orders: the kitchen loads only what it looks at. */
  View: ComponentType
}

export const ORDERS: DeskView = { title: 'Orders', roles: ['owner', 'kitchen', 'service'], View: Board }

const TODAY: DeskView = {
  title: 'Today',
  roles: COUNTER,
  View: counterPart(async () => (await import('./today.tsx')).Today),
}

export const deskViews: readonly DeskView[] = [ORDERS, TODAY]
