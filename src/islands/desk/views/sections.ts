import { showView } from '#islands/desk/kit/chosen-view.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { DeskSection, DeskView } from './desk-view.ts'
import { groupsOf, type PageGroup } from './pages.ts'

const SECTIONS: readonly DeskSection[] = ['Tonight', 'Menu', 'Shop', 'Figures', 'Team']

/** A part of the desk that has views for somebody. */
export interface ShownSection {
  title: DeskSection
  views: readonly DeskView[]
  groups: readonly PageGroup[]
  /** Leads to where somebody was last in it, at first to its first page. */
  show: () => void
}

/** Where somebody was last in each section since the page was loaded. */
const last = new Map<DeskSection, DeskKey>()

export const noteView = ({ section, title }: DeskView): unknown => last.set(section, title)

/** The sections that have views for somebody, in their order. */
export const sectionsOf = (all: readonly DeskView[]): ShownSection[] =>
  SECTIONS.map(title => {
    const views = all.filter(({ section }) => section === title)
    const groups = groupsOf(views)
    const show = (): void => {
      const before = views.find(view => view.title === last.get(title))
      const view = before ?? groups[0]?.pages[0]?.view
      if (view) showView(view.title)
    }
    return { title, views, groups, show }
  }).filter(({ views }) => views.length > 0)
