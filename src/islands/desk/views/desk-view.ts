import type { ComponentType } from 'react'
import type { DeskRole } from '#contract/api/roles.ts'
import type { DeskNow } from '#contract/desk/orders.ts'
import { deskPage } from '#islands/desk/kit/desk-part.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** The parts of the desk, by what people are there for. */
export type DeskSection = Extract<DeskKey, 'Tonight' | 'Menu' | 'Shop' | 'Figures' | 'Team'>

/** One of the desk's screens, as its navigation lists it. */
export interface DeskView {
  title: DeskKey
  roles: readonly DeskRole[]
  /** Where people who have signed in find it; a paired screen has all of its views beside each other. */
  section: DeskSection
  /** Lazy for all but the orders: the kitchen loads only what it looks at. */
  View: ComponentType
  /** What the shop has to have switched on. */
  needs?: 'phone' | 'drivers'
  /** How many of its items wait for an answer. */
  waits?: keyof DeskNow['waiting']
  /** Shown beside its name. */
  Badge?: ComponentType
}

/** A view's title, and the view as a page that is loaded when it is first shown, with the texts of the office where it needs them. */
export const deskView = (
  title: DeskKey,
  load: () => Promise<ComponentType>,
  texts?: 'office',
): Pick<DeskView, 'title' | 'View'> => ({ title, View: deskPage(title, load, texts) })
