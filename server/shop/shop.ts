import { features, orderTypes } from '#contract/describe/settings/features.ts'
import { usualBackups } from '#contract/describe/settings/registry/backups.ts'
import { usualTimes } from '#contract/describe/settings/registry/times.ts'
import type { Obstacle } from '#contract/desk/orders.ts'
import type { BusinessClock } from '#contract/hours/business-day.ts'
import type { Pause } from '#contract/hours/hours.ts'
import { isOn, isSwitch } from '#contract/kit/on.ts'
import type { Reader } from '#server/db/database.ts'
import type { SwitchRow } from '#server/db/switch-tables.ts'
import { alarmSettingsOf } from './alarm-settings.ts'
import { type Catalogue, catalogueIn } from './catalogue.ts'
import { externalIdsOf } from './external-ids.ts'
import { gazetteerOf } from './gazetteer.ts'
import { kitchenOf } from './kitchen.ts'
import { hasScreen, type ObstaclesOf } from './obstacles.ts'
import { preparationOf } from './preparation.ts'
import { loadRows, type Rows } from './rows/rows.ts'
import { settingsIn } from './rows/settings.ts'
import { translatorOf } from './rows/text.ts'
import { seatingOf } from './seating.ts'
import { withShownPages } from './shown-pages.ts'
import { hoursOf, settingsOf } from './site.ts'
import { specialDaysOf } from './switches/special-days.ts'
import { isSwitchedOn, readSwitches } from './switches/switches.ts'
import { taxesOf } from './vat-rates.ts'
import { type ShopVersions, shopVersions } from './version.ts'
import { zonesOf } from './zones.ts'

/** Everything from a restaurant's data files, at one version. */
export type Shop = ReturnType<typeof shopOf>

interface ShopParts {
  versions: ShopVersions
  rows: Rows
  switches: SwitchRow[]
  obstacles: Obstacle[]
  hasAccounts: boolean
}

function shopOf({ versions, rows, switches, obstacles, hasAccounts }: ShopParts, revision: string) {
  const catalogues = new Map<string, Catalogue>()
  const languages = rows.languages.map(({ code, name }) => ({ code, name }))
  const defaultLang = languages[0]?.code ?? 'de'
  const taxes = taxesOf(rows)
  const catalogue = (lang: string): Catalogue => {
    const found = catalogues.get(lang) ?? catalogueIn(rows, switches, { lang, defaultLang })
    catalogues.set(lang, found)
    return found
  }
  const setting = settingsIn(rows.settings)
  const withoutAccounts = !hasAccounts && !isOn(setting('ALLOW_REGISTRATION'))
  const allSettings = settingsOf(rows, () => true, { withoutAccounts })
  const usual = features(allSettings)
  const extraMinutes = extraMinutesOf(switches)
  const zones = zonesOf(rows, usual.minimumOrders)
  return {
    rows,
    /** Those that are on. */
    switches,
    revision,
    pauses: pausesOf(switches),
    extraMinutes,
    /** Whether nobody is there to hear of an order for as soon as possible. */
    laterOnly: switches.some(({ kind }) => kind === 'asleep'),
    alarm: alarmSettingsOf(rows.settings),
    preparation: preparationOf(rows),
    /** Below how many open orders a new one is accepted by itself. */
    autoAccept: autoAcceptOf(setting('AUTO_ACCEPT')),
    /** Whether an order is ready by itself once all of its lines are made. */
    readyByLines: isOn(setting('READY_BY_LINES')),
    /** For how many orders in the kitchen how many minutes more are proposed; undefined for always the usual time. */
    load: loadOf(
      numberOf(setting('LOAD_ORDERS')),
      numberOf(setting('LOAD_MINUTES') || usualTimes.LOAD_MINUTES),
    ),
    /** Whether the desk sends guests messages about their orders. */
    guestSentences: isOn(setting('GUEST_SENTENCES')),
    /** Whether guests can have news of an order pushed to their browser. */
    orderPush: isOn(setting('ORDER_PUSH')),
    /** Whether the desk can change what was ordered. */
    orderEdits: isOn(setting('ORDER_EDITS')),
    /** Whether tables have evenings, which the staff ends. */
    tableEvening: isOn(setting('TABLE_EVENING')),
    /** When wishes for tables are confirmed at once; undefined where none is. */
    seating: seatingOf(
      setting,
      rows.tables.flatMap(({ id, seats, joins }) => (seats ? { id, seats, joins } : [])),
      usual.currency,
    ),
    /** How many dishes are taken for one time; 0 is any number. */
    slotDishes: numberOf(setting('SLOT_DISHES')),
    /** How many days backups are kept, and at which time in the morning one is made; with 0 days none is. */
    backups: {
      days: Number(setting('BACKUP_DAYS') || usualBackups.BACKUP_DAYS),
      timeZone: usual.timeZone,
      ends: setting('BACKUP_TIME') || usualBackups.BACKUP_TIME,
    } satisfies BusinessClock & { days: number },
    /** What business days follow. */
    business: usual.business,
    languages,
    defaultLang,
    settings: settingsOf(rows, row => row.public === 1, {
      revision: String(versions.catalogue),
      withoutAccounts,
    }),
    /** Those besides that nobody outside reads. */
    allSettings,
    /** While the kitchen is busy, every order needs more time. */
    features: { ...usual, leadMinutes: usual.leadMinutes + extraMinutes },
    /** Why no orders are taken, whatever ORDERING_ACTIVE says. */
    obstacles,
    /** Whether orders are taken at all. */
    active: obstacles.length === 0 && isOn(setting('ORDERING_ACTIVE')),
    /** Points earned by an order, in percent of its items' price. */
    loyaltyRate: numberOf(setting('LOYALTY_RATE')),
    /** The largest distance of a delivery from the restaurant, in km; 0 is unlimited. */
    /** What its letters say of the company; empty texts where it is not set. */
    company: {
      name: setting('COMPANY_NAME'),
      form: setting('COMPANY_FORM'),
      seat: setting('COMPANY_SEAT'),
      court: setting('REGISTER_COURT'),
      number: setting('REGISTER_NUMBER'),
      directors: setting('MANAGING_DIRECTORS'),
    },
    deliveryRadius: numberOf(setting('DELIVERY_RADIUS')),
    areas: zones.map(({ area }) => area),
    /** What these areas cover. */
    zones,
    kitchen: kitchenOf(rows, translatorOf(defaultLang, defaultLang)),
    tables: rows.tables.map(({ id, name }) => ({ id, name })),
    gazetteer: gazetteerOf(rows.places),
    externalIds: externalIdsOf(rows),
    branches: rows.branches.map(({ slug, name, url }) => ({ slug, name, url })),
    taxes,
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
const loadOf = (orders: number, minutes: number) => (orders > 0 ? { orders, minutes } : undefined)

const numberOf = (text: string): number => Number(text) || 0

interface ShopSourceOptions {
  taken?: ReadonlySet<string>
  obstaclesOf?: ObstaclesOf
  now?: () => Date
}

/**
 * Returns a function that reads the shop from the database. The shop is built once for each version of the catalogue and of
 * the switches, and again when a switch ends, so that another call costs one short query. `taken` are the supported payment
 * kinds; without it all are. `obstaclesOf` says why the shop must not take orders.
 */
export function createShopSource({
  taken,
  obstaclesOf = () => [],
  now = () => new Date(),
}: ShopSourceOptions = {}): (reader: Reader) => Promise<Shop> {
  let kept: ShopParts | undefined
  let built: Shop | undefined
  const waiting = new WeakMap<Reader, Promise<ShopVersions>>()

  /** Calls that wait for the database at the same time share one query. */
  const sharedVersions = (reader: Reader): Promise<ShopVersions> => {
    const shared = waiting.get(reader) ?? shopVersions(reader).finally(() => waiting.delete(reader))
    waiting.set(reader, shared)
    return shared
  }

  async function load(reader: Reader, versions: ShopVersions): Promise<ShopParts> {
    const switches = await readSwitches(reader)
    const rows = kept?.versions.catalogue === versions.catalogue ? kept.rows : await offeredRows(reader)
    const obstacles = obstaclesOf(rows, { paired: await hasScreen(reader) })
    return { versions, rows, switches, obstacles, hasAccounts: await hasAccounts(reader) }
  }

  async function offeredRows(reader: Reader): Promise<Rows> {
    const rows = withShownPages(await loadRows(reader, now()))
    return { ...rows, providers: rows.providers.filter(row => taken?.has(row.kind) ?? true) }
  }

  return async reader => {
    for (;;) {
      const versions = await sharedVersions(reader)
      if (kept === undefined || !isSame(kept.versions, versions)) {
        const loaded = await load(reader, versions)
        // An import or a switch may have come between two reads.
        if (!isSame(await shopVersions(reader), versions)) continue
        kept = loaded
      }
      const switches = kept.switches.filter(isSwitchedOn(now()))
      const revision = [versions.catalogue, versions.switches, switches.length].join('-')
      if (built?.revision !== revision) built = shopOf({ ...kept, switches }, revision)
      return built
    }
  }
}

async function hasAccounts(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

const isSame = (one: ShopVersions, other: ShopVersions): boolean =>
  one.catalogue === other.catalogue && one.switches === other.switches

/** Below how many open orders a new one is accepted by itself: AUTO_ACCEPT is on, off, or that number. */
const autoAcceptOf = (text: string): number => {
  if (!isSwitch(text) || /^\d+$/.test(text)) return Number(text) || 0
  return isOn(text) ? Number.POSITIVE_INFINITY : 0
}

/**
 * The shop's language that best matches a request, also when a region is added or left out (de-DE for de, pt for pt-BR);
 * else the default language.
 */
function meantLanguage(codes: string[], wanted: string | undefined | null, defaultLang: string): string {
  const asked = wanted?.trim().toLowerCase() ?? ''
  const exact = codes.find(code => code.toLowerCase() === asked)
  return exact ?? codes.find(code => baseOf(code) === baseOf(asked)) ?? defaultLang
}

const baseOf = (code: string): string => code.toLowerCase().split('-')[0] ?? ''

/** The order types that take no orders for as soon as possible, each with the end of its pause. */
const pausesOf = (switches: SwitchRow[]): Pause[] =>
  orderTypes.flatMap(orderType => {
    const { until } = switches.find(({ kind, target }) => kind === 'pause' && target === orderType) ?? {}
    return until ? [{ orderType, until }] : []
  })

/** How much longer than usual orders take, in minutes. */
const extraMinutesOf = (switches: SwitchRow[]): number =>
  Number(switches.find(({ kind }) => kind === 'busy')?.value ?? 0) || 0
