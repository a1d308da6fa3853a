import type { Loader, LoaderContext } from 'astro/loaders'
import type { Tax } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { features } from '#contract/features.ts'
import { type Variant, variantKey } from '#lib/variants.ts'
import { reader } from './api.ts'
import { copyOf } from './assets.ts'
import { pictureOf } from './pictures.ts'
import { categoryEntry, menuEntry, type Place, pageEntry, productEntry } from './shape.ts'
import { readLanguages, readVariants } from './variants.ts'

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

/** Runs a reading for every variant; the first one, the default language, gives the names of the slugs. */
async function inEveryVariant<T>(read: (variant: Variant) => Promise<T>): Promise<[Variant, T][]> {
  const variants = await readVariants()
  return Promise.all(variants.map(async (variant): Promise<[Variant, T]> => [variant, await read(variant)]))
}

const namesOf = (things: Named[] = []): Map<string, string> =>
  new Map(things.map(({ id, name }) => [id, name]))

const call = ({ lang }: Variant) => reader(lang)

/** Turns what every variant has into entries. */
async function entriesOf<T extends Named>(
  all: [Variant, T[]][],
  shape: (thing: T, place: Place) => Promise<{ id: string }> | { id: string },
): Promise<Entry[]> {
  const names = namesOf(all[0]?.[1])
  const shaped = all.flatMap(([variant, things]) =>
    things.map(async (thing, order) => {
      const key = variantKey(variant)
      return { id: `${key}/${thing.id}`, data: { ...(await shape(thing, { variant: key, order, names })) } }
    }),
  )
  return Promise.all(shaped)
}

const isTaxed = (taxes: Tax[]): boolean => taxes.some(({ rates }) => rates.some(({ value }) => value > 0))

export const siteLoader = loader('site', async () => {
  const all = await inEveryVariant(async variant => ({
    settings: await call(variant)(endpoints.getSettings),
    hours: (await call(variant)(endpoints.getWorkingHours)).data,
    taxed: isTaxed(await call(variant)(endpoints.getTaxes)),
  }))
  const languages = await readLanguages()
  return Promise.all(
    all.map(async ([variant, { settings, hours, taxed }]) => {
      const { logo, footerLogo, favicon, breadcrumbBackground } = features(settings)
      const pictures = {
        logo: await copyOf(logo),
        footerLogo: await copyOf(footerLogo),
        favicon: await copyOf(favicon),
        breadcrumb: await pictureOf(breadcrumbBackground || undefined, 'wide'),
      }
      return { id: variantKey(variant), data: { variant, languages, settings, hours, taxed, ...pictures } }
    }),
  )
})

export const categoryLoader = loader('categories', async () =>
  entriesOf(await inEveryVariant(variant => call(variant)(endpoints.getCategories)), categoryEntry),
)

/** A product is built once a category that shows it: it has a page in each. */
export const productLoader = loader('products', async () => {
  const all = await inEveryVariant(async variant => {
    const categories = await call(variant)(endpoints.getCategories)
    return Promise.all(
      categories.map(async ({ id }) => {
        const { data } = await call(variant)(endpoints.getProducts, { params: { categoryId: id } })
        return data.map(product => ({ category: id, product }))
      }),
    ).then(lists => lists.flat())
  })
  const names = namesOf(all[0]?.[1].map(({ product }) => product))
  const entries = all.flatMap(([variant, products]) =>
    products.map(async ({ category, product }, order) => {
      const key = variantKey(variant)
      const data = await productEntry(product, category, { variant: key, order, names })
      return { id: `${key}/${category}/${product.id}`, data }
    }),
  )
  return Promise.all(entries)
})

export const menuLoader = loader('menus', async () =>
  entriesOf(await inEveryVariant(variant => call(variant)(endpoints.getMenus)), menuEntry),
)

export const pageLoader = loader('pages', async () =>
  entriesOf(await inEveryVariant(variant => call(variant)(endpoints.getPages)), pageEntry),
)
