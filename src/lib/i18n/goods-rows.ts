import { type Goods, type Nutrient, nutrients } from '#contract/menu/goods.ts'
import { formatNumber } from './format.ts'
import type { MessageKey, Translate } from './translate.ts'

const names: Record<Exclude<Nutrient, 'kj' | 'kcal'>, MessageKey> = {
  fat: 'Fat',
  saturates: 'of which saturates',
  carbohydrate: 'Carbohydrate',
  sugars: 'of which sugars',
  protein: 'Protein',
  salt: 'Salt',
}

/** The rows of a nutrition table, in the order that the law prescribes; empty without one. */
export function nutritionRows(
  { nutrition }: Goods,
  locale: string,
  t: Translate,
): { name: string; value: string }[] {
  if (!nutrition) return []
  const number = (value: number): string => formatNumber(value, locale, { maximumFractionDigits: 2 })
  const { kj, kcal } = nutrition
  const energy = [kj !== undefined && `${number(kj)} kJ`, kcal !== undefined && `${number(kcal)} kcal`]
  const rows = nutrients.flatMap(nutrient => {
    const value = nutrition[nutrient]
    if (nutrient === 'kj' || nutrient === 'kcal' || value === undefined) return []
    return [{ name: t(names[nutrient]), value: `${number(value)} g` }]
  })
  const all = [{ name: t('Energy'), value: energy.filter(Boolean).join(' / ') }, ...rows]
  return all.filter(({ value }) => value !== '')
}
