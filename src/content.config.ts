import { defineCollection } from 'astro:content'
import { CategoryEntry, MenuEntry, PageEntry, ProductList, SiteEntry } from '#content/entries.ts'
import { categoryLoader, menuLoader, pageLoader, productLoader, siteLoader } from '#content/loaders.ts'

/** Everything a page shows, read from the API before the build starts. */
export const collections = {
  site: defineCollection({ loader: siteLoader, schema: SiteEntry }),
  categories: defineCollection({ loader: categoryLoader, schema: CategoryEntry }),
  products: defineCollection({ loader: productLoader, schema: ProductList }),
  menus: defineCollection({ loader: menuLoader, schema: MenuEntry }),
  pages: defineCollection({ loader: pageLoader, schema: PageEntry }),
}
