import { listNames, type MenuRoute, navTitleOf, titleOf } from '#islands/desk/draft/menu-route.ts'
import { type SectionTitle, sectionTitles } from '#islands/desk/draft/section-store.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { DeskView } from './desk-view.ts'

/** What the sidebar lists: a view, or one of the pages of a view that has several. */
export interface OfficePage {
  title: DeskKey
  view: DeskView
  /** What besides the view is shown, as the history has it. */
  parts?: { menu: MenuRoute } | { section: SectionTitle }
  /** Whether it stands with another page, which alone the navigation lists. */
  isWithin?: boolean
}

/** Pages under a caption; those without one come first. */
export interface PageGroup {
  caption?: DeskKey
  pages: OfficePage[]
}

const MENU_PAGES: readonly MenuRoute[] = [
  { page: 'dishes' },
  ...listNames.map(list => ({ page: 'list', list }) as const),
  { page: 'bulk' },
  { page: 'texts' },
  { page: 'missing' },
  { page: 'bring' },
]

/** The pages of a view, or the view itself. */
function pagesOf(view: DeskView): OfficePage[] {
  if (view.title === 'Menu')
    return MENU_PAGES.map(menu => ({
      title: titleOf(menu),
      view,
      parts: { menu },
      ...(navTitleOf(menu) !== titleOf(menu) && { isWithin: true }),
    }))
  if (view.title === 'Settings')
    return sectionTitles.map(section => ({ title: section, view, parts: { section } }))
  return [{ title: view.title, view }]
}

/** Under what the many pages of the shop are found; those that are in none come first. */
const CAPTIONS: Partial<Record<DeskKey, readonly DeskKey[]>> = {
  'What guests see': ['Restaurant', 'Look', 'Pages', 'Legal', 'Languages', 'Social networks'],
  'How guests order': [
    'Hours and times',
    'Special days',
    'Ordering',
    'Delivery',
    'Tables',
    'Payment and money',
    'Sign-in with Google or Facebook',
  ],
  'Behind the scenes': [
    'Branches',
    'Centre',
    'Alarms',
    'Tax adviser',
    'Files',
    'Backups',
    'System',
    'Advanced',
  ],
}

/** Those without a caption, as far as their order is another than that of the views. */
const FIRST: readonly DeskKey[] = ['Overview', 'Today', 'Numbers', 'Past orders']

const captions = Object.entries(CAPTIONS) as [DeskKey, readonly DeskKey[]][]
const captionOf = (title: DeskKey): DeskKey | undefined =>
  captions.find(([, titles]) => titles.includes(title))?.[0]

/** The pages of a section as the sidebar lists them. */
export function groupsOf(views: readonly DeskView[]): PageGroup[] {
  const pages = views.flatMap(pagesOf)
  return [undefined, ...captions.map(([caption]) => caption)].flatMap(caption => {
    const titles = caption === undefined ? FIRST : (CAPTIONS[caption] ?? [])
    const under = pages
      .filter(({ title }) => captionOf(title) === caption)
      .sort((a, b) => titles.indexOf(a.title) - titles.indexOf(b.title))
    return under.length > 0 ? [{ ...(caption === undefined ? {} : { caption }), pages: under }] : []
  })
}
