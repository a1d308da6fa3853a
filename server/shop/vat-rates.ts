import { fromThousandths } from '#contract/kit/money.ts'
import type { Rated } from '#contract/menu/rates.ts'
import type { Tax } from '#contract/orders/tax.ts'
import type { Rows } from './rows/rows.ts'

type TaxRow = Rows['taxes'][number]

/** Returns a function that reads what something says of its VAT: a percentage, a class, or nothing. */
export function vatReader({ vatRates }: Pick<Rows, 'vatRates'>): (said: string) => Rated {
  const classes = Map.groupBy(vatRates, row => row.class)
  return said => {
    if (said === '') return {}
    const rates = classes.get(said)
    if (!rates) return { vatRate: Number(said) || 0 }
    return {
      vatRates: rates.map(({ since, at_table, away }) => ({
        from: since || undefined,
        table: Number(at_table),
        away: Number(away),
      })),
    }
  }
}

/**
 * The taxes that are added on top of prices. Rows of one name are one tax where any of them has a day or a rate of its own for what is
 * taken away; others are added up.
 */
export const taxesOf = ({ taxes }: Pick<Rows, 'taxes'>): Tax[] =>
  [...Map.groupBy(taxes, ({ name }) => name).values()].flatMap(rows =>
    rows.some(isDated) ? datedTax(rows) : rows.map(plainTax),
  )

const isDated = ({ away, since }: TaxRow): boolean => away !== '' || since !== ''

const plainTax = ({ name, rate }: TaxRow): Tax => ({ name, rates: [{ value: fromThousandths(rate) }] })

const datedTax = (rows: TaxRow[]): Tax => ({
  name: rows[0]?.name ?? '',
  rates: [],
  datedRates: rows.map(({ rate, away, since }) => ({
    from: since || undefined,
    table: fromThousandths(rate),
    away: away === '' ? fromThousandths(rate) : Number(away),
  })),
})
