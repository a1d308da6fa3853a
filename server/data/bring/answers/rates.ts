import { settingIn } from '#server/shop/rows/settings.ts'
import type { OpenDraft } from '../../draft/read-draft.ts'
import { sameName } from '../rows.ts'
import { isOfDrinks } from './categories.ts'

/** The VAT that is proposed, in percent; empty where nothing can be. */
export interface Rates {
  food: string
  drinks: string
  /** That of most dishes of a category of this name here, or else that of food or drinks. */
  proposed: (category: string) => string
}

/** In restaurants; elsewhere a shop's dishes say which one is meant, if they all have the same. */
const RATES: Record<string, { food: string; drinks: string }> = { de: { food: '7', drinks: '19' } }

export async function openRates(draft: OpenDraft): Promise<Rates> {
  const settings = (await draft.table('settings')).rows.map(({ cells }) => cells)
  const dishes = (await draft.table('products')).rows.filter(({ state }) => state !== 'removed')
  const used = new Set(dishes.flatMap(({ cells: { vat } }) => vat || []))
  const [only = ''] = used.size === 1 ? used : []
  const { food, drinks } = RATES[settingIn(settings, 'COUNTRY').toLowerCase()] ?? { food: only, drinks: only }
  const names = new Map(
    (await draft.table('categories')).rows.map(({ key, cells: { name = '' } }) => [key, sameName(name)]),
  )
  const counts = new Map<string, Map<string, number>>()
  for (const { cells } of dishes) {
    const name = names.get(cells.category ?? '')
    if (name === undefined || !cells.vat) continue
    const own = counts.get(name) ?? new Map<string, number>()
    counts.set(name, own.set(cells.vat, (own.get(cells.vat) ?? 0) + 1))
  }
  return {
    ...{ food, drinks },
    proposed(category) {
      const here = [...(counts.get(sameName(category)) ?? [])].toSorted(([, a], [, b]) => b - a)
      return here[0]?.[0] ?? (isOfDrinks(category) ? drinks : food)
    },
  }
}
