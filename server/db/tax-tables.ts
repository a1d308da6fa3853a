/** A tax that is added on top of prices. */
interface TaxRow {
  name: string
  /** Thousandths of a percent. */
  rate: number
  /** In percent, of what is not eaten at a table; empty for the same rate. */
  away: string
  /** The day from which it is like this, such as 2026-12-24; empty for always. */
  since: string
  sort: number
}

/** The VAT rates of a class in percent from a day on; an empty day is before all others. */
interface VatRateRow {
  class: string
  since: string
  at_table: string
  away: string
  sort: number
}

export interface TaxTables {
  taxes: TaxRow
  vat_rates: VatRateRow
}
