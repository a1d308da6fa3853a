import type { Loader } from 'astro/loaders'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Area } from '#contract/delivery/area.ts'
import { features } from '#contract/describe/settings/features.ts'
import { pagePictures } from '#contract/describe/settings/page-pictures.ts'
import { REVISION } from '#contract/describe/settings/revision.ts'
import type { Setting } from '#contract/describe/settings/settings.ts'
import type { WorkingHours } from '#contract/hours/hours.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { Tax } from '#contract/orders/tax.ts'
import { localized, paths } from '#lib/routing/paths.ts'
import { siteLocaleKey } from '#lib/routing/site-locale.ts'
import { slugsOf } from '#lib/routing/slugs.ts'
import { TAKEN } from '../addresses.ts'
import { dependsOnType, pageTypes } from '../by-type.ts'
import { copyOf } from '../files/assets.ts'
import { currentOffers } from '../offers.ts'
import { appIcons } from '../pictures/app-icons.ts'
import { brandNote } from '../pictures/brand.ts'
import { customFonts } from '../pictures/custom-fonts.ts'
import { pictureOf, shotsOf } from '../pictures/pictures.ts'
import { screenshots } from '../pictures/screenshots.ts'
import { sharePicture } from '../pictures/share-picture.ts'
import { areaEntries, categoryEntry, comboEntry, pageEntry, productEntry } from '../shape.ts'
import { apiUrl, readerOf } from './api.ts'
import { clearContent, writeContent } from './content-files.ts'
import type {
  AreaEntry,
  BranchLink,
  OrderingInfo,
  ProductEntry,
  SiteDataEntry,
  SiteEntry,
} from './entries.ts'
import { type BranchSite, readSources, type Source, type Sources } from './read-sources.ts'

type NamedEntry = { id: string; name: string }

/** The names that slugs are made of, by kind and id, in the default language of a branch. */
interface Names {
  categories: Map<string, string>
  products: Map<string, string>
  menus: Map<string, string>
  pages: Map<string, string>
}

/** A site, and the data that other sites show where they link to it. */
type SiteSource = Source & { settings: Setting[]; revision: string; hours: WorkingHours; areas: Area[] }

/**
 * Loads what pages show: one entry for each site locale, which names a file beside the store. Astro bundles the store as one
 * text, so the content itself would cost every build time and memory (docs/decisions). A type check has no API and loads nothing.
 */
export const siteLoader: Loader = {
  name: 'sites',
  load: async ({ store, parseData }) => {
    if (!process.env.API_URL) return
    store.clear()
    clearContent()
    for await (const data of readSites()) {
      const id = siteLocaleKey(data.site.siteLocale)
      const file = writeContent(data)
      store.set({ id, data: await parseData({ id, data: { file } }), digest: file })
    }
  },
}

/** A build is one process, and Astro calls every page by itself: there is nothing to pass this through. */
let asked: Promise<Sources> | undefined

/** All site locales with their APIs; all pages exist in each. Read once per build. */
function readSiteLocales(): Promise<Sources> {
  asked ??= readSources(apiUrl(), readerOf)
  return asked
}

/** Converts the API's responses into the data of pages, one site locale after the other. */
async function* readSites(): AsyncGenerator<SiteDataEntry> {
  const { branches, sources } = await readSiteLocales()
  const sets = await Promise.all(
    sources.map(async (source): Promise<SiteSource> => {
      const read = readerOf(source.apiUrl, source.siteLocale.lang)
      const all = await read(endpoints.getSettings)
      const revision = all.find(({ key }) => key === REVISION)?.value ?? ''
      const settings = all.filter(({ key }) => key !== REVISION)
      const { data: hours } = await read(endpoints.getWorkingHours)
      return { ...source, settings, revision, hours, areas: await read(endpoints.getAreas) }
    }),
  )
  const known = new Map<string | null, Names>()
  for (const set of sets) {
    const { branch, lang } = set.siteLocale
    // The default language of a branch comes first.
    const names = known.get(branch)
    const own = names ?? { categories: new Map(), products: new Map(), menus: new Map(), pages: new Map() }
    known.set(branch, own)
    const site = await siteEntry(set, linksOf(branches, lang, sets))
    const { revision } = set
    const { isByType, ...catalogue } = await catalogueOf(set, own, names === undefined)
    yield {
      site: { ...site, byType: isByType || undefined },
      revision,
      ordering: await orderingOf(set),
      areas: await areasOf(set),
      ...catalogue,
    }
  }
}

async function siteEntry(set: SiteSource, branches: BranchLink[]): Promise<SiteEntry> {
  const { siteLocale, languages, apiUrl: api, settings, hours } = set
  const read = readerOf(api, siteLocale.lang)
  const own = features(settings)
  const pictures = pagePictures(settings)
  const note = siteLocale.lang === siteLocale.defaultLang && brandNote(own.brandColor, own.tone)
  if (note) console.warn(note)
  const wide = (url: string) => pictureOf(url || undefined, 'wide', api)
  const dish = (url: string) => pictureOf(url || undefined, 'dish', api)
  const logo = await copyOf(own.logo, api)
  const favicon = await copyOf(pictures.favicon, api)
  return {
    siteLocale,
    api,
    languages,
    branches,
    settings,
    hours,
    taxes: (await read(endpoints.getTaxes)).filter(addsAnything),
    ...(own.extensions.has('promotions') && {
      offers: currentOffers(await read(endpoints.getPromotions), own, new Date()),
    }),
    fonts: await customFonts(own.fonts, api),
    logo,
    share: await sharePicture(own, logo, api),
    footerLogo: await copyOf(pictures.footerLogo, api),
    favicon,
    icons: await appIcons(favicon ?? logo, own),
    screenshots: await screenshots(pictures.app, api),
    splash: await copyOf(pictures.splashLogo, api),
    background: await pictureOf(own.background || undefined, 'slide', api),
    slider: await shotsOf(own.slider, 'slide', api),
    gallery: await shotsOf(pictures.gallery, 'square', api),
    breadcrumb: await wide(pictures.breadcrumbBackground),
    images: {
      login: await dish(pictures.login),
      register: await dish(pictures.register),
      password: await dish(pictures.password),
    },
  }
}

const addsAnything = ({ rates, datedRates = [] }: Tax): boolean =>
  datedRates.length > 0 || rates.some(({ value }) => value > 0)

/** The branches as a site's pages show them: each links to the same language if the branch has it. */
const linksOf = (branches: BranchSite[], lang: string, sets: SiteSource[]): BranchLink[] =>
  branches.flatMap(({ slug, name, url }) => {
    const own = sets.filter(({ siteLocale }) => siteLocale.branch === slug)
    const same = own.filter(({ siteLocale }) => siteLocale.lang === lang)
    return [...same, ...own].slice(0, 1).map(({ siteLocale, settings, hours, areas }) => {
      const { address, orderTypes } = features(settings)
      return {
        slug,
        name,
        url,
        address,
        hours,
        home: localized(paths.home, siteLocale),
        delivers: orderTypes.some(orderType => rulesOf(orderType).isDelivered),
        areas: areas.map(({ zipcode, name, minimumOrder }) => ({ zipcode, name, minimumOrder })),
      }
    })
  })

async function orderingOf({ siteLocale, apiUrl, areas }: SiteSource): Promise<OrderingInfo> {
  const read = readerOf(apiUrl, siteLocale.lang)
  return { areas, providers: await read(endpoints.getPaymentProviders) }
}

/** The delivery areas that the restaurant has written something about. */
async function areasOf({ siteLocale, apiUrl, settings, areas }: SiteSource): Promise<AreaEntry[]> {
  const { extensions, orderTypes } = features(settings)
  if (!extensions.has('area-pages') || !orderTypes.some(type => rulesOf(type).isDelivered)) return []
  const read = readerOf(apiUrl, siteLocale.lang)
  return areaEntries(areas, await read(endpoints.getAreaTexts), siteLocale.defaultLang)
}

/** Loads a site's menu and content pages. `isDefault`: its names make the slugs. */
async function catalogueOf(
  { siteLocale, apiUrl: api, settings }: SiteSource,
  names: Names,
  isDefault: boolean,
): Promise<Omit<SiteDataEntry, 'site' | 'revision' | 'ordering' | 'areas'> & { isByType: boolean }> {
  const read = readerOf(api, siteLocale.lang)
  const note = <T extends NamedEntry>(kind: keyof Names, things: T[]): T[] => {
    if (isDefault) for (const { id, name } of things) names[kind].set(id, name)
    return things
  }
  const { currency, orderTypes } = features(settings)
  const placed = (kind: keyof Names, things: NamedEntry[], taken?: ReadonlySet<string>) => {
    const named = things.map(({ id, name }) => ({ id, name: names[kind].get(id) ?? name }))
    const slugs = slugsOf(named, siteLocale.defaultLang, taken)
    return { api, slugs, currency, orderTypes: pageTypes(orderTypes) }
  }
  const categories = note('categories', await read(endpoints.getCategories))
  const menus = note('menus', await read(endpoints.getMenus))
  const pages = note('pages', await read(endpoints.getPages))
  const dishes = new Map<string, ProductEntry>()
  let isByType = menus.some(dependsOnType)
  // A category at a time, so that a long menu needs little memory.
  for (const { id: category } of categories) {
    const { data } = await read(endpoints.getProducts, { params: { categoryId: category } })
    isByType ||= data.some(dependsOnType)
    const place = placed('products', note('products', data))
    const shaped = data.map(each => productEntry(each, category, place))
    for (const dish of await Promise.all(shaped)) dishes.set(`${category}/${dish.id}`, dish)
  }
  const sections = placed('categories', categories, TAKEN)
  const combos = placed('menus', menus)
  const texts = placed('pages', pages)
  return {
    isByType,
    categories: await Promise.all(categories.map(each => categoryEntry(each, sections))),
    products: [...dishes.values()],
    menus: await Promise.all(menus.map(each => comboEntry(each, combos, menus))),
    pages: pages.map(each => pageEntry(each, texts)),
  }
}
