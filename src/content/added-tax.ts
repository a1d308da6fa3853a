import { type BusinessClock, businessDayOn } from '#contract/hours/business-day.ts'
import { toThousandths } from '#contract/kit/money.ts'
import type { SupplyPlace } from '#contract/menu/rates.ts'
import { addedPercent } from '#contract/orders/price.ts'
import type { Tax } from '#contract/orders/tax.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'

/** What the sums of a cart have to know of the taxes that are added to prices. */
export function addedTaxOf(
  taxes: readonly Tax[],
  clock: BusinessClock,
): Pick<PageConfig['features'], 'addedTax' | 'addedTaxes'> {
  const added = (day: string, place: SupplyPlace): number =>
    toThousandths(addedPercent(taxes, { day, place }))
  const dated = taxes.flatMap(({ datedRates = [] }) => datedRates)
  if (dated.length === 0) return { addedTax: added('', 'away') || undefined }
  const days = new Set(['', ...dated.map(({ from = '' }) => from)])
  return {
    addedTaxes: [...days].sort().map(day => {
      const since = day === '' ? 0 : businessDayOn(day, clock).from.getTime()
      return [since, added(day, 'table'), added(day, 'away')]
    }),
  }
}
