import * as z from 'zod/mini'
import { settingGroups } from '#contract/describe/settings/registry.ts'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { routeStore } from '#islands/desk/kit/route-store.ts'
import { slugOf } from '#islands/desk/kit/view-address.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { settingField } from './known/fields.ts'

const { restaurant, times, ordering, delivery, money, look, legal, social } = settingGroups
const { alarms, accounting, backups, signIn, advanced } = settingGroups

/** The sections of the settings, in their order. */
export const sectionTitles = [
  restaurant.title,
  times.title,
  ordering.title,
  delivery.title,
  money.title,
  'Tables',
  look.title,
  'Pages',
  legal.title,
  'Languages',
  social.title,
  alarms.title,
  accounting.title,
  backups.title,
  signIn.title,
  advanced.title,
] as const satisfies readonly DeskKey[]
export type SectionTitle = (typeof sectionTitles)[number]

/** The current section of the settings; it is kept while another view is shown. */
export const $section = routeStore<SectionTitle>('section', z.enum(sectionTitles), restaurant.title, {
  view: 'Settings',
  write: (title, { row }) => [slugOf(title), ...(typeof row === 'string' ? [row] : [])],
  read: ([slug, row]) => ({ section: sectionTitles.find(title => slugOf(title) === slug), row }),
})

/** The key of the row for which the section was opened, such as a page's. */
export const $soughtRow = routeStore('row', z.optional(z.string()), undefined)

const sections: Partial<Record<DraftTableName, SectionTitle>> = {
  hours: settingGroups.times.title,
  preparation: settingGroups.times.title,
  areas: settingGroups.delivery.title,
  providers: settingGroups.money.title,
  taxes: settingGroups.money.title,
  vatRates: settingGroups.money.title,
  diningTables: 'Tables',
  pages: 'Pages',
  languages: 'Languages',
  translations: 'Languages',
}

/** The section in which a row is changed; undefined where there is none. */
export function sectionOf(table: DraftTableName, key = ''): SectionTitle | undefined {
  if (table !== 'settings') return sections[table]
  const field = settingField(key)
  return field && settingGroups[field.group].title
}
