import type { Menu } from '#contract/menu/catalogue.ts'
import type { Rows } from './rows/rows.ts'
import type { ReadText } from './rows/text.ts'

interface Languages {
  read: ReadText
  /** The default language, in which dishes are told apart, so that all languages have the same ones. */
  readDefault: ReadText
}

/** Says of dishes in halves that differ in nothing but their size which sizes there are: guests see one dish, and choose its size. */
export function halvesInSizes(
  menus: ReadonlyMap<string, Menu>,
  rows: Pick<Rows, 'menus' | 'sizes'>,
  { read, readDefault }: Languages,
): Map<string, Menu> {
  const sizes = new Map(rows.sizes.map(row => [row.id, row.name]))
  const sized = rows.menus.flatMap(row => {
    const menu = row.listed === 1 ? menus.get(row.id) : undefined
    const sizeId = menu?.categoryId && oneSize(menu)
    const size = sizeId ? sizes.get(sizeId) : undefined
    if (!menu || !sizeId || !size) return []
    const nameBy = (by: ReadText): string => withoutSizeName(by(row.name), by(size))
    const key = JSON.stringify([menu.categoryId, nameBy(readDefault)])
    return [{ menu, sizeId, key, name: nameBy(read), size: read(size) }]
  })
  const together = [...Map.groupBy(sized, ({ key }) => key).values()].filter(
    group => group.length > 1 && new Set(group.map(({ sizeId }) => sizeId)).size === group.length,
  )
  const result = new Map(menus)
  for (const group of together) {
    const inSizes = group.map(({ menu, size }) => ({ menuId: menu.id, name: size }))
    for (const { menu, name } of group) result.set(menu.id, { ...menu, inSizes: { name, sizes: inSizes } })
  }
  return result
}

/** The size that all halves are of. */
function oneSize({ items }: Menu): string | undefined {
  const [size, ...others] = new Set(items.map(slot => slot.size?.id))
  return others.length === 0 ? size : undefined
}

/** A name without the size at its end, as in “Halb & halb 26 cm” and “Halb & halb (26 cm)”. */
function withoutSizeName(name: string, size: string): string {
  const bare = name.endsWith(')') ? name.slice(0, -1) : name
  if (size === '' || !bare.endsWith(size)) return name
  return bare.slice(0, -size.length).replace(/[\s,(–-]+$/, '') || name
}
