import * as z from 'zod/mini'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { settingGroups } from '#contract/settings/registry.ts'
import { routeStore, show } from '#islands/desk/kit/route-store.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { settingField } from './known/fields.ts'

/** The title of the current section of the settings; it is kept while another view is shown. */
export const $section = routeStore('section', z.string(), 'Restaurant')

export const showSection = (section: DeskKey): void => show({ section })

const sections: Partial<Record<DraftTableName, DeskKey>> = {
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
export function sectionOf(table: DraftTableName, key = ''): DeskKey | undefined {
  if (table !== 'settings') return sections[table]
  const field = settingField(key)
  return field && settingGroups[field.group].title
}
