import type { ComponentType } from 'react'
import { deskRoles, OFFICE, OWNER } from '#contract/api/roles.ts'
import { $published } from '#islands/desk/draft/changes.ts'
import { hasBranches, hasCentre } from '#islands/desk/kit/branches.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { type DeskView, deskView } from './desk-view.ts'
import { Jump } from './jump/jump.tsx'
import { OfficeNav } from './office-nav.tsx'
import { ProofRequest } from './proof-request.tsx'
import { sectionsOf } from './sections.ts'

const overview: DeskView = {
  ...deskView(
    'Overview',
    async () => (await import('#islands/desk/overview/overview-view.tsx')).OverviewView,
    'office',
  ),
  roles: OFFICE,
  section: 'Figures',
}

const numbers: DeskView = {
  ...deskView('Numbers', async () => (await import('#islands/desk/reports/report.tsx')).Report, 'office'),
  roles: OWNER,
  section: 'Figures',
}

const menu: DeskView = {
  ...deskView('Menu', async () => (await import('#islands/desk/menu/menu-view.tsx')).MenuView, 'office'),
  roles: OFFICE,
  section: 'Menu',
}

const access: DeskView = {
  ...deskView(
    'Devices and people',
    async () => (await import('#islands/desk/people/access-view.tsx')).AccessView,
    'office',
  ),
  roles: OFFICE,
  section: 'Team',
}

const history: DeskView = {
  ...deskView(
    'History',
    async () => (await import('#islands/desk/people/history-view.tsx')).HistoryView,
    'office',
  ),
  roles: OWNER,
  section: 'Team',
}

const account: DeskView = {
  ...deskView(
    'My sign-in',
    async () => (await import('#islands/desk/people/account-view.tsx')).AccountView,
    'office',
  ),
  roles: deskRoles,
  section: 'Team',
}

const settings: DeskView = {
  ...deskView(
    'Settings',
    async () => (await import('#islands/desk/settings/settings-view.tsx')).SettingsView,
    'office',
  ),
  roles: OFFICE,
  section: 'Shop',
}

/** A badge that cannot be loaded. */
const Nothing = () => null
const badge = (load: () => Promise<ComponentType>) => lazyComponent(() => load().catch(() => Nothing))

const publish: DeskView = {
  ...deskView(
    'Publish',
    async () => (await import('#islands/desk/publish/publish-view.tsx')).PublishView,
    'office',
  ),
  roles: OFFICE,
  section: 'Shop',
  Badge: badge(async () => (await import('#islands/desk/publish/changes-badge.tsx')).ChangesBadge),
}

const system: DeskView = {
  ...deskView(
    'System',
    async () => (await import('#islands/desk/operating/operating-view.tsx')).OperatingView,
    'office',
  ),
  roles: OWNER,
  section: 'Shop',
  Badge: badge(async () => {
    return (await import('#islands/desk/operating/warnings-badge.tsx')).WarningsBadge
  }),
}

const files: DeskView = {
  ...deskView('Files', async () => (await import('#islands/desk/files/files-view.tsx')).FilesView, 'office'),
  roles: OFFICE,
  section: 'Shop',
}

const opening: DeskView = {
  ...deskView(
    'Opening',
    async () => (await import('#islands/desk/opening/opening-view.tsx')).OpeningView,
    'office',
  ),
  roles: OWNER,
  section: 'Shop',
}

const branches: DeskView = {
  ...deskView(
    'Branches',
    async () => (await import('#islands/desk/branches/branches-view.tsx')).BranchesView,
    'office',
  ),
  roles: deskRoles,
  section: 'Shop',
}

const centre: DeskView = {
  ...deskView(
    'Centre',
    async () => (await import('#islands/desk/branches/centre-view.tsx')).CentreView,
    'office',
  ),
  roles: deskRoles,
  section: 'Shop',
}

/** The views of a shop with branches, or of a branch. */
const chainView = async (): Promise<DeskView | undefined> =>
  (await hasBranches()) ? branches : (await hasCentre()) ? centre : undefined

/** The views of people who have signed in. A paired screen never loads this list. */
const officeViews: readonly DeskView[] = [
  menu,
  publish,
  opening,
  settings,
  files,
  system,
  overview,
  numbers,
  access,
  history,
  account,
]

/** The views of signed-in people, with a navigation of their own and what asks them for a proof wherever they are. */
export interface BackOffice {
  OfficeNav: typeof OfficeNav
  /** The way to anything by its name. */
  Jump: typeof Jump
  ProofRequest: typeof ProofRequest
  sectionsOf: typeof sectionsOf
  views: readonly DeskView[]
}

const officeOf = (views: readonly DeskView[]): BackOffice => ({
  OfficeNav,
  Jump,
  ProofRequest,
  sectionsOf,
  views,
})

/** The page follows publications once, however often it shows the office. */
let stopFollowing = (): void => undefined

/**
 * Shows the views of signed-in people, and adds those of branches or centre once it is known that there are
 * some, which a publication can change. The latest call counts.
 */
export function showBackOffice(show: (office: BackOffice) => void): void {
  show(officeOf(officeViews))
  const showChain = (): Promise<void> =>
    chainView().then(
      view => show(officeOf(view ? [...officeViews, view] : officeViews)),
      () => undefined,
    )
  stopFollowing()
  stopFollowing = $published.listen(showChain)
  void showChain()
}
