import type { ComponentType } from 'react'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { type SettingGroup, settingGroups } from '#contract/settings/registry.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { Environment } from './environment.tsx'
import { OpeningHours } from './hours/opening-hours.tsx'
import { PreparationTimes } from './hours/preparation-times.tsx'
import { HomeHeading } from './look/home-heading.tsx'
import { Presets } from './look/presets.tsx'
import { Areas } from './tables/areas.tsx'
import { Tables } from './tables/dining-tables.tsx'
import { Pages } from './tables/pages.tsx'
import { Providers } from './tables/providers.tsx'
import { Taxes } from './tables/taxes.tsx'
import { VatRates } from './tables/vat-rates.tsx'
import { Languages } from './texts/languages.tsx'
import { TextsForm } from './texts/texts-form.tsx'

/** A part of the settings: forms of its own, and a group of settings. */
export interface SettingSection {
  title: DeskKey
  group?: SettingGroup
  forms: ComponentType[]
  /** Shown beside the settings on a wide screen, and above them on a narrow one. */
  Aside?: ComponentType
  /** The tables that it shows, besides the settings. */
  tables: readonly DraftTableName[]
}

/** Only people who change the look load a copy of the shop's pages. */
const LookPreview = deskPart(async () => (await import('./look/preview/look-preview.tsx')).LookPreview)

const group = (name: SettingGroup): SettingSection => ({
  title: settingGroups[name].title,
  group: name,
  forms: [],
  tables: [],
})

export const settingSections: readonly SettingSection[] = [
  group('restaurant'),
  { ...group('times'), forms: [OpeningHours, PreparationTimes], tables: ['hours', 'preparation'] },
  group('ordering'),
  { ...group('delivery'), forms: [Areas], tables: ['areas'] },
  { ...group('money'), forms: [Providers, VatRates, Taxes], tables: ['providers', 'vatRates', 'taxes'] },
  { title: 'Tables', forms: [Tables], tables: ['diningTables'] },
  { ...group('look'), forms: [Presets, HomeHeading], Aside: LookPreview, tables: ['translations'] },
  { title: 'Pages', forms: [Pages], tables: ['pages'] },
  { ...group('legal'), tables: ['pages'] },
  { title: 'Languages', forms: [Languages, TextsForm], tables: ['languages', 'translations'] },
  group('social'),
  group('alarms'),
  group('accounting'),
  group('backups'),
  group('signIn'),
  { ...group('advanced'), forms: [Environment], tables: ['branches'] },
]
