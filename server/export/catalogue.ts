import type { Reader } from '../db/database.ts'
import { type Column, flag, list, money, percent, text, toCsv, words } from './csv.ts'

/** The files of the catalogue, by name; those without rows have their header only. */
export async function catalogueFiles(reader: Reader, languages: string[]): Promise<Record<string, string>> {
  const name = words('name', 'name', languages)
  const named = [...name, ...words('description', 'description', languages)]
  return {
    'categories.csv': toCsv(
      [text('id', 'id'), ...named, text('image', 'image'), list('gallery', 'gallery')],
      await reader.selectFrom('categories').selectAll().orderBy('sort').execute(),
    ),
    'products.csv': await products(reader, named),
    'sizes.csv': toCsv(
      [text('id', 'id'), ...name],
      await reader.selectFrom('sizes').selectAll().orderBy('sort').execute(),
    ),
    'prices.csv': toCsv(
      [text('product', 'product_id'), text('size', 'size_id'), money('price', 'price')],
      await reader.selectFrom('prices').selectAll().orderBy('sort').execute(),
    ),
    'extras.csv': toCsv(
      [text('id', 'id'), text('group', 'extra_group'), ...name, ...DECLARED],
      await reader.selectFrom('extras').selectAll().orderBy('sort').execute(),
    ),
    'extra_prices.csv': await extraPrices(reader),
    ...(await choiceFiles(reader, name, named)),
    'allergens.csv': await declarations(reader, 'allergen', named),
    'additives.csv': await declarations(reader, 'additive', named),
  }
}

type NameColumns = Column<{ name: string; description: string }>[]

const DECLARED = [list('allergens', 'allergens'), list('additives', 'additives')]

const products = async (reader: Reader, named: NameColumns): Promise<string> =>
  toCsv(
    [
      text('id', 'id'),
      text('number', 'number'),
      text('category', 'category_id'),
      ...named,
      text('image', 'image'),
      percent('vat', 'vat'),
      list('extras', 'extras'),
      list('variants', 'variants'),
      ...DECLARED,
      flag('available', 'available'),
      list('diet', 'diet'),
      ['stock', row => String(row.stock ?? '')],
    ],
    await reader.selectFrom('products').selectAll().orderBy('sort').execute(),
  )

/** Extra prices have no `sort` of their own, so they are sorted by extra and size. */
async function extraPrices(reader: Reader): Promise<string> {
  const rows = await reader
    .selectFrom('extra_prices')
    .innerJoin('extras', 'extras.id', 'extra_prices.extra_id')
    .innerJoin('sizes', 'sizes.id', 'extra_prices.size_id')
    .selectAll('extra_prices')
    .orderBy('extras.sort')
    .orderBy('sizes.sort')
    .execute()
  return toCsv([text('extra', 'extra_id'), text('size', 'size_id'), money('price', 'price')], rows)
}

async function choiceFiles(reader: Reader, name: Column<{ name: string }>[], named: NameColumns) {
  return {
    'variants.csv': toCsv(
      [text('id', 'id'), ...name, text('type', 'type'), flag('required', 'required')],
      await reader.selectFrom('variants').selectAll().orderBy('sort').execute(),
    ),
    'options.csv': toCsv(
      [
        text('id', 'id'),
        text('variant', 'variant_id'),
        text('parent', 'parent_id'),
        ...name,
        money('price', 'price'),
        text('menu', 'menu_id'),
        ...DECLARED,
      ],
      await reader.selectFrom('options').selectAll().orderBy('sort').execute(),
    ),
    'menus.csv': toCsv(
      [
        text('id', 'id'),
        ...named,
        money('price', 'price'),
        percent('discount', 'discount'),
        text('image', 'image'),
        flag('listed', 'listed'),
      ],
      await reader.selectFrom('menus').selectAll().orderBy('sort').execute(),
    ),
    'slots.csv': toCsv(
      [
        text('menu', 'menu_id'),
        text('id', 'id'),
        ...name,
        flag('required', 'required'),
        text('size', 'size_id'),
        list('products', 'products'),
      ],
      await reader.selectFrom('slots').selectAll().orderBy('sort').execute(),
    ),
  }
}

const declarations = async (
  reader: Reader,
  kind: 'allergen' | 'additive',
  named: NameColumns,
): Promise<string> =>
  toCsv(
    [text('code', 'code'), ...named],
    await reader.selectFrom('declarations').selectAll().where('kind', '=', kind).orderBy('sort').execute(),
  )
