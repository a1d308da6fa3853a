import type { ComponentType } from 'react'
import type { SettingGroup } from '#contract/describe/settings/registry.ts'
import type { DraftTableName } from '#contract/desk/draft.ts'
import type { SectionTitle } from '#islands/desk/draft/section-store.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
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
  group?: SettingGroup
  forms: ComponentType[]
  /** Shown beside the settings on a wide screen, and above them on a narrow one. */
  Aside?: ComponentType
  /** The tables that it shows, besides the settings. */
  tables: readonly DraftTableName[]
}

/** Only people who change the look load a copy of the shop's pages. */
const LookPreview = deskPart(async () => (await import('./look/preview/look-preview.tsx')).LookPreview)

const group = (name: SettingGroup): SettingSection => ({ group: name, forms: [], tables: [] })

export const settingSections: Record<SectionTitle, SettingSection> = {
  Restaurant: group('restaurant'),
  'Hours and times': {
    ...group('times'),
    forms: [OpeningHours, PreparationTimes],
    tables: ['hours', 'preparation'],
  },
  Ordering: group('ordering'),
  Delivery: { ...group('delivery'), forms: [Areas], tables: ['areas', 'places'] },
  'Payment and money': {
    ...group('money'),
    forms: [Providers, VatRates, Taxes],
    tables: ['providers', 'vatRates', 'taxes'],
  },
  Tables: { forms: [Tables], tables: ['diningTables'] },
  Look: { ...group('look'), forms: [Presets, HomeHeading], Aside: LookPreview, tables: ['translations'] },
  Pages: { forms: [Pages], tables: ['pages'] },
  Legal: { ...group('legal'), tables: ['pages'] },
  Languages: { forms: [Languages, TextsForm], tables: ['languages', 'translations'] },
  'Social networks': group('social'),
  Alarms: group('alarms'),
  'Tax adviser': group('accounting'),
  Backups: group('backups'),
  'Sign-in with Google or Facebook': group('signIn'),
  Advanced: { ...group('advanced'), forms: [Environment], tables: ['branches'] },
}
