import { features } from '#contract/features.ts'
import type { Reader } from '../../db/database.ts'
import type { SwitchRow } from '../../db/switch-tables.ts'
import { gazetteerOf } from '../places/gazetteer.ts'
import { extraMinutesOf, pausesOf } from '../switches/kitchen.ts'
import { specialDaysOf } from '../switches/special-days.ts'
import { isOn, readSwitches } from '../switches/switches.ts'
import { type Catalogue, catalogueIn } from './catalogue.ts'
import { meantLanguage } from './language.ts'
import { loadRows, type Rows } from './rows.ts'
import { areasOf, hoursOf, settingsOf, taxesOf } from './site.ts'
import { translatorOf } from './text.ts'
import { type ShopVersions, shopVersions } from './version.ts'

/** Everything from a restaurant's data files, at one version. */
export type Shop = ReturnType<typeof shopOf>

function shopOf(rows: Rows, switches: SwitchRow[], revision: string) {
  const cards = new Map<string, Catalogue>()
  const languages = rows.languages.map(({ code, name }) => ({ code, name }))
  const defaultLang = languages[0]?.code ?? 'de'
  const taxes = taxesOf(rows)
  const catalogue = (lang: string): Catalogue => {
    const card = cards.get(lang) ?? catalogueIn(rows, switches, { lang, defaultLang })
    cards.set(lang, card)
    return card
  }
  const usual = features(settingsOf(rows, () => true))
  const extraMinutes = extraMinutesOf(switches)
  return {
    rows,
    /** Those that are on. */
    switches,
    revision,
    pauses: pausesOf(switches),
    extraMinutes,
    languages,
    defaultLang,
    settings: settingsOf(rows, row => row.public === 1),
    /** While the kitchen is busy, every order needs more time. */
    features: { ...usual, leadMinutes: usual.leadMinutes + extraMinutes },
    /** Whether orders are taken at all. */
    active: rows.settings.some(row => row.key === 'ORDERING_ACTIVE' && row.value !== ''),
    /** Points earned by an order, in percent of its items' price. */
    loyaltyRate: numberOf(rows, 'LOYALTY_RATE'),
    /** The largest distance of a delivery from the restaurant, in km; 0 is unlimited. */
    deliveryRadius: numberOf(rows, 'DELIVERY_RADIUS'),
    areas: areasOf(rows),
    tables: rows.tables.map(({ id, name }) => ({ id, name })),
    gazetteer: gazetteerOf(rows.places),
    branches: rows.branches.map(({ slug, name, url }) => ({ slug, name, url })),
    taxes,
    taxPercent: taxes.flatMap(tax => tax.rates).reduce((sum, rate) => sum + rate.value, 0),
    hours: {
      ...hoursOf(rows),
      specialDays: specialDaysOf(rows, switches, translatorOf(defaultLang, defaultLang)),
    },
    /** The shop's language for a header. */
    langOf: (wanted: string | undefined | null): string =>
      meantLanguage(
        languages.map(({ code }) => code),
        wanted,
        defaultLang,
      ),
    /** What guests read, in one of the shop's languages. */
    catalogue,
  }
}

/** A numeric setting; 0 when it is not a number. */
const numberOf = (rows: Rows, key: string): number =>
  Number(rows.settings.find(row => row.key === key)?.value ?? 0) || 0

/** A shop's data at one version of each part. */
interface Kept {
  versions: ShopVersions
  rows: Rows
  switches: SwitchRow[]
}

/**
 * Returns a function that reads the shop from the database. The shop is built once for each version of the catalogue and of
 * the switches, and again when a switch ends, so that another call costs one short query. `taken` are the supported payment
 * kinds; without it all are.
 */
export function createShopSource(
  taken?: ReadonlySet<string>,
  now: () => Date = () => new Date(),
): (reader: Reader) => Promise<Shop> {
  let kept: Kept | undefined
  let built: Shop | undefined

  async function load(reader: Reader, versions: ShopVersions): Promise<Kept> {
    const switches = await readSwitches(reader)
    if (kept?.versions.catalogue === versions.catalogue) return { versions, rows: kept.rows, switches }
    const rows = await loadRows(reader)
    const providers = rows.providers.filter(row => taken?.has(row.kind) ?? true)
    return { versions, rows: { ...rows, providers }, switches }
  }

  return async reader => {
    for (;;) {
      const versions = await shopVersions(reader)
      if (kept === undefined || !isSame(kept.versions, versions)) {
        const loaded = await load(reader, versions)
        // An import or a switch may have come between two reads.
        if (!isSame(await shopVersions(reader), versions)) continue
        kept = loaded
      }
      const on = kept.switches.filter(isOn(now()))
      const revision = [versions.catalogue, versions.switches, on.length].join('-')
      if (built?.revision !== revision) built = shopOf(kept.rows, on, revision)
      return built
    }
  }
}

const isSame = (one: ShopVersions, other: ShopVersions): boolean =>
  one.catalogue === other.catalogue && one.switches === other.switches
