import type { ComponentType } from 'react'
import { deskRoles, OFFICE, OWNER } from '#contract/desk/roles.ts'
import { later } from '../../ui/lazy.ts'
import { hasBranches, hasCentre } from '../branches/branches.ts'
import { needTexts } from '../desk-texts.ts'
import { deskPart } from './desk-part.tsx'
import type { DeskView } from './desk-view.ts'
import { OfficeNav } from './office-nav.tsx'

const menu: DeskView = {
  title: 'Menu',
  roles: OFFICE,
  View: deskPart(async () => (await import('../menu/menu-view.tsx')).MenuView, 'menu', 'mistakes'),
}

const access: DeskView = {
  title: 'Devices and people',
  roles: OFFICE,
  View: deskPart(async () => (await import('../people/access-view.tsx')).AccessView, 'office'),
}

const history: DeskView = {
  title: 'History',
  roles: OWNER,
  View: deskPart(async () => (await import('../people/history-view.tsx')).HistoryView, 'office'),
}

const account: DeskView = {
  title: 'My sign-in',
  roles: deskRoles,
  View: deskPart(async () => (await import('../people/account-view.tsx')).AccountView, 'office'),
}

const settings: DeskView = {
  title: 'Settings',
  roles: OFFICE,
  View: deskPart(
    async () => (await import('../settings/settings-view.tsx')).SettingsView,
    ...(['office', 'menu', 'mistakes', 'settings'] as const),
  ),
}

/** A badge that cannot be loaded. */
const Nothing = () => null
const badge = (load: () => Promise<ComponentType>) => later(() => load().catch(() => Nothing))

const publish: DeskView = {
  title: 'Publish',
  roles: OFFICE,
  View: deskPart(
    async () => (await import('../publish/publish-view.tsx')).PublishView,
    ...(['office', 'menu', 'mistakes', 'publish', 'settings', 'builds'] as const),
  ),
  Badge: badge(async () => (await import('../publish/changes-badge.tsx')).ChangesBadge),
}

const system: DeskView = {
  title: 'System',
  roles: OWNER,
  View: deskPart(
    async () => (await import('../operating/operating-view.tsx')).OperatingView,
    'operating',
    'builds',
  ),
  Badge: badge(async () => {
    await needTexts('operating')
    return (await import('../operating/warnings-badge.tsx')).WarningsBadge
  }),
}

const files: DeskView = {
  title: 'Files',
  roles: OFFICE,
  View: deskPart(
    async () => (await import('../files/files-view.tsx')).FilesView,
    ...(['menu', 'mistakes', 'files', 'publish'] as const),
  ),
}

const opening: DeskView = {
  title: 'Opening',
  roles: OWNER,
  View: deskPart(
    async () => (await import('../opening/opening-view.tsx')).OpeningView,
    ...(['opening', 'notices', 'settings'] as const),
  ),
}

const branches: DeskView = {
  title: 'Branches',
  roles: deskRoles,
  View: deskPart(
    async () => (await import('../branches/branches-view.tsx')).BranchesView,
    ...(['branches', 'office', 'operating'] as const),
  ),
}

const centre: DeskView = {
  title: 'Centre',
  roles: deskRoles,
  View: deskPart(
    async () => (await import('../branches/centre-view.tsx')).CentreView,
    ...(['branches', 'office', 'mistakes'] as const),
  ),
}

/** What there is at a shop with branches, or at one of them. */
const chainView = async (): Promise<DeskView | undefined> =>
  (await hasBranches()) ? branches : (await hasCentre()) ? centre : undefined

/** The views of people who have signed in. A paired screen never loads this list. */
const officeViews: readonly DeskView[] = [
  menu,
  publish,
  settings,
  files,
  access,
  history,
  system,
  opening,
  account,
]

/** What people have who have signed in: their views, with a navigation of its own. */
export interface Office {
  OfficeNav: typeof OfficeNav
  views: readonly DeskView[]
}

/** Shows what people have who have signed in, and the view of branches or centre once it is known that there are some. */
export async function showOffice(show: (office: Office) => void): Promise<void> {
  await needTexts('office')
  show({ OfficeNav, views: officeViews })
  chainView().then(
    view => view && show({ OfficeNav, views: [...officeViews, view] }),
    () => undefined,
  )
}
