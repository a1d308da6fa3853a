import type { Tx } from '../db/database.ts'
import { type Column, flag, list, money, percent, text, toCsv, words } from './csv.ts'

/** The files of the card, by name; those without a row stand there with their header. */
export async function cardFiles(tx: Tx, languages: string[]): Promise<Record<string, string>> {
  const name = words('name', 'name', languages)
  const named = [...name, ...words('description', 'description', languages)]
  return {
    'categories.csv': toCsv(
      [text('id', 'id'), ...named, text('image', 'image'), list('gallery', 'gallery')],
      await tx.selectFrom('categories').selectAll().orderBy('sort').execute(),
    ),
    'products.csv': await products(tx, named),
    'sizes.csv': toCsv(
      [text('id', 'id'), ...name],
      await tx.selectFrom('sizes').selectAll().orderBy('sort').execute(),
    ),
    'prices.csv': toCsv(
      [text('product', 'product_id'), text('size', 'size_id'), money('price', 'price')],
      await tx.selectFrom('prices').selectAll().orderBy('sort').execute(),
    ),
    'extras.csv': toCsv(
      [text('id', 'id'), text('group', 'extra_group'), ...name, ...DECLARED],
      await tx.selectFrom('extras').selectAll().orderBy('sort').execute(),
    ),
    'extra_prices.csv': await extraPrices(tx),
    ...(await choiceFiles(tx, name, named)),
    'allergens.csv': await declarations(tx, 'allergen', named),
    'additives.csv': await declarations(tx, 'additive', named),
  }
}

type Named = Column<{ name: string; description: string }>[]

const DECLARED = [list('allergens', 'allergens'), list('additives', 'additives')]

const products = async (tx: Tx, named: Named): Promise<string> =>
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
    await tx.selectFrom('products').selectAll().orderBy('sort').execute(),
  )

/** They have no order of their own: that of the extras and sizes. */
async function extraPrices(tx: Tx): Promise<string> {
  const rows = await tx
    .selectFrom('extra_prices')
    .innerJoin('extras', 'extras.id', 'extra_prices.extra_id')
    .innerJoin('sizes', 'sizes.id', 'extra_prices.size_id')
    .selectAll('extra_prices')
    .orderBy('extras.sort')
    .orderBy('sizes.sort')
    .execute()
  return toCsv([text('extra', 'extra_id'), text('size', 'size_id'), money('price', 'price')], rows)
}

async function choiceFiles(tx: Tx, name: Column<{ name: string }>[], named: Named) {
  return {
    'variants.csv': toCsv(
      [text('id', 'id'), ...name, text('type', 'type'), flag('required', 'required')],
      await tx.selectFrom('variants').selectAll().orderBy('sort').execute(),
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
      await tx.selectFrom('options').selectAll().orderBy('sort').execute(),
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
      await tx.selectFrom('menus').selectAll().orderBy('sort').execute(),
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
      await tx.selectFrom('slots').selectAll().orderBy('sort').execute(),
    ),
  }
}

const declarations = async (tx: Tx, kind: 'allergen' | 'additive', named: Named): Promise<string> =>
  toCsv(
    [text('code', 'code'), ...named],
    await tx.selectFrom('declarations').selectAll().where('kind', '=', kind).orderBy('sort').execute(),
  )
