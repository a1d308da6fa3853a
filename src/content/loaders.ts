import type { Loader, LoaderContext } from 'astro/loaders'
import type { Tax } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { features } from '#contract/features.ts'
import type { Setting } from '#contract/settings.ts'
import type { Call } from '#lib/call.ts'
import { localized, paths } from '#lib/paths.ts'
import type { BranchSite, Source } from '#lib/read-sources.ts'
import { variantKey } from '#lib/variants.ts'
import { readerOf } from './api.ts'
import { copyOf } from './assets.ts'
import { keepDishes } from './dishes.ts'
import type { BranchLink, ProductEntry } from './entries.ts'
import { limited } from './limited.ts'
import { ownFonts } from './own-fonts.ts'
import { pictureOf, shotsOf } from './pictures.ts'
import { categoryEntry, menuEntry, type Place, pageEntry, productEntry } from './shape.ts'
import { readVariants } from './variants.ts'

interface Entry {
  id: string
  data: Record<string, unknown>
}

type Named = { id: string; name: string }

/**
 * Each loader replaces its collection as a whole: what the API no longer has is gone. A type check has no API and needs
 * no content; a build without one is stopped by `finish`.
 */
const loader = (name: string, read: (context: LoaderContext) => Promise<Entry[]>): Loader => ({
  name,
  load: async context => {
    if (!process.env.API_URL) return
    const entries = await read(context)
    context.store.clear()
    for (const { id, data } of entries) {
      const parsed = await context.parseData({ id, data })
      context.store.set({ id, data: parsed, digest: context.generateDigest(parsed) })
    }
  },
})

/** As many editions are read at a time. */
const AT_ONCE = 3

type Read<T> = [Source, T]

/** Runs a reading for every edition, with its own API in its own language. */
async function inEveryVariant<T>(read: (call: Call, source: Source) => Promise<T>): Promise<Read<T>[]> {
  const one = limited(AT_ONCE, (source: Source) => read(readerOf(source.apiUrl, source.variant.lang), source))
  const { sources } = await readVariants()
  return Promise.all(sources.map(async (source): Promise<Read<T>> => [source, await one(source)]))
}

/** The names that slugs are made of, by id: those of the same branch's default language, which stands first. */
function namesFor<T>(
  all: Read<T[]>[],
  { variant }: Source,
  nameOf: (thing: T) => Named,
): Map<string, string> {
  const [, things = []] = all.find(([source]) => source.variant.branch === variant.branch) ?? []
  return new Map(things.map(nameOf).map(({ id, name }) => [id, name]))
}

/** Turns what every edition has into entries. */
async function entriesOf<T>(
  all: Read<T[]>[],
  nameOf: (thing: T) => Named,
  idOf: (thing: T) => string,
  shape: (thing: T, place: Place) => Promise<{ id: string }> | { id: string },
): Promise<Entry[]> {
  const shaped = all.flatMap(([source, things]) => {
    const variant = variantKey(source.variant)
    const names = namesFor(all, source, nameOf)
    return things.map(async (thing, order) => {
      const data = { ...(await shape(thing, { variant, api: source.apiUrl, order, names })) }
      return { id: `${variant}/${idOf(thing)}`, data }
    })
  })
  return Promise.all(shaped)
}

const itself = <T extends Named>(thing: T): Named => thing
const idOf = ({ id }: Named): string => id

const isTaxed = (taxes: Tax[]): boolean => taxes.some(({ rates }) => rates.some(({ value }) => value > 0))

export const siteLoader = loader('site', async () => {
  const all = await inEveryVariant(async call => ({
    settings: await call(endpoints.getSettings),
    hours: (await call(endpoints.getWorkingHours)).data,
    taxed: isTaxed(await call(endpoints.getTaxes)),
  }))
  const { branches } = await readVariants()
  return Promise.all(
    all.map(async ([{ variant, languages, apiUrl: api }, { settings, hours, taxed }]) => {
      const {
        fonts,
        logo,
        footerLogo,
        favicon,
        splashLogo,
        background,
        breadcrumbBackground,
        images,
        slider,
      } = features(settings)
      const pictures = {
        fonts: await ownFonts(fonts, api),
        logo: await copyOf(logo, api),
        footerLogo: await copyOf(footerLogo, api),
        favicon: await copyOf(favicon, api),
        splash: await copyOf(splashLogo, api),
        background: await pictureOf(background || undefined, 'wide', api),
        slider: await shotsOf(slider, 'slide', api),
        breadcrumb: await pictureOf(breadcrumbBackground || undefined, 'wide', api),
        images: {
          login: await pictureOf(images.login || undefined, 'dish', api),
          register: await pictureOf(images.register || undefined, 'dish', api),
          password: await pictureOf(images.password || undefined, 'dish', api),
        },
      }
      const links = linksOf(branches, variant.lang, all)
      const data = { variant, api, languages, branches: links, settings, hours, taxed, ...pictures }
      return { id: variantKey(variant), data }
    }),
  )
})

/** The branches as the pages of an edition show them: each goes on in the same language where it has that one. */
const linksOf = (branches: BranchSite[], lang: string, all: Read<{ settings: Setting[] }>[]): BranchLink[] =>
  branches.flatMap(({ slug, name, url }) => {
    const own = all.filter(([{ variant }]) => variant.branch === slug)
    const same = own.filter(([{ variant }]) => variant.lang === lang)
    return [...same, ...own].slice(0, 1).map(([{ variant }, { settings }]) => {
      const { address } = features(settings)
      return { slug, name, url, address, home: localized(paths.home, variant) }
    })
  })

export const categoryLoader = loader('categories', async () =>
  entriesOf(await inEveryVariant(call => call(endpoints.getCategories)), itself, idOf, categoryEntry),
)

/**
 * A product is built once a category that shows it: it has a page in each. A category is read at a time, so that a long
 * menu needs little memory.
 */
export const productLoader = loader('products', async () => {
  const { sources } = await readVariants()
  const names = new Map<string | null, Map<string, string>>()
  const keep = keepDishes()
  const entries: Entry[] = []
  for (const { variant, apiUrl: api } of sources) {
    const read = readerOf(api, variant.lang)
    const own = names.get(variant.branch) ?? new Map<string, string>()
    const isDefault = !names.has(variant.branch)
    names.set(variant.branch, own)
    const dishes = new Map<string, ProductEntry>()
    for (const { id: category } of await read(endpoints.getCategories)) {
      const { data: products } = await read(endpoints.getProducts, { params: { categoryId: category } })
      if (isDefault) for (const { id, name } of products) own.set(id, name)
      const shaped = products.map(product => productEntry(product, category, { names: own, api }))
      for (const dish of await Promise.all(shaped)) dishes.set(`${category}/${dish.id}`, dish)
    }
    const id = variantKey(variant)
    entries.push({ id, data: { variant: id, file: keep([...dishes.values()]) } })
  }
  return entries
})

export const menuLoader = loader('menus', async () =>
  entriesOf(await inEveryVariant(call => call(endpoints.getMenus)), itself, idOf, menuEntry),
)

export const pageLoader = loader('pages', async () =>
  entriesOf(await inEveryVariant(call => call(endpoints.getPages)), itself, idOf, pageEntry),
)
