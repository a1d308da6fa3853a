import { features } from '#contract/features.ts'
import { isOn } from '#contract/settings/on.ts'
import type { Reader } from '../../db/database.ts'
import { gazetteerOf } from '../places/gazetteer.ts'
import { type Catalogue, catalogueIn } from './catalogue.ts'
import { meantLanguage } from './language.ts'
import type { ObstaclesOf } from './obstacles.ts'
import { loadRows, type Rows } from './rows.ts'
import { areasOf, hoursOf, settingsOf, taxesOf } from './site.ts'
import { catalogueVersion } from './version.ts'

/** Everything from a restaurant's data files, at one version. */
export type Shop = ReturnType<typeof shopOf>

function shopOf(rows: Rows, obstacles: string[]) {
  const cards = new Map<string, Catalogue>()
  const languages = rows.languages.map(({ code, name }) => ({ code, name }))
  const defaultLang = languages[0]?.code ?? 'de'
  const taxes = taxesOf(rows)
  return {
    rows,
    languages,
    defaultLang,
    settings: settingsOf(rows, row => row.public === 1),
    features: features(settingsOf(rows, () => true)),
    /** Why no orders are taken, whatever ORDERING_ACTIVE says. */
    obstacles,
    /** Whether orders are taken at all. */
    active:
      obstacles.length === 0 && rows.settings.some(row => row.key === 'ORDERING_ACTIVE' && isOn(row.value)),
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
    hours: hoursOf(rows),
    /** The shop's language for a header. */
    langOf: (wanted: string | undefined | null): string =>
      meantLanguage(
        languages.map(({ code }) => code),
        wanted,
        defaultLang,
      ),
    /** What guests read, in one of the shop's languages. */
    catalogue(lang: string): Catalogue {
      const card = cards.get(lang) ?? catalogueIn(rows, lang, defaultLang)
      cards.set(lang, card)
      return card
    },
  }
}

/** A numeric setting; 0 when it is not a number. */
const numberOf = (rows: Rows, key: string): number =>
  Number(rows.settings.find(row => row.key === key)?.value ?? 0) || 0

/**
 * Returns a function that reads the shop from the database. The shop is built once for each version of the catalogue, so
 * that another call costs one short query. `taken` are the supported payment kinds; without it all are. `obstaclesOf` says why
 * the shop must not take orders.
 */
export function createShopSource(
  taken?: ReadonlySet<string>,
  obstaclesOf: ObstaclesOf = () => [],
): (reader: Reader) => Promise<Shop> {
  let kept: { version: number; shop: Shop } | undefined
  const waiting = new WeakMap<Reader, Promise<number>>()

  /** Calls that wait for the database at the same time share one query. */
  const sharedVersion = (reader: Reader): Promise<number> => {
    const shared = waiting.get(reader) ?? catalogueVersion(reader).finally(() => waiting.delete(reader))
    waiting.set(reader, shared)
    return shared
  }

  return async reader => {
    for (;;) {
      const version = await sharedVersion(reader)
      if (kept?.version === version) return kept.shop
      const rows = await loadRows(reader)
      const providers = rows.providers.filter(row => taken?.has(row.kind) ?? true)
      const shop = shopOf({ ...rows, providers }, obstaclesOf(rows))
      // An import may have come between two reads.
      if ((await catalogueVersion(reader)) === version) kept = { version, shop }
    }
  }
}
