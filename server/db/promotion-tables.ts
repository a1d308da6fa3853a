import type { JsonOf, TextByLanguage } from './json.ts'

type Ids = JsonOf<string[]>

/** A promotion (src/lib/contract/promotions). Amounts are in the minor unit, percentages in thousandths. */
interface PromotionRow {
  id: string
  name: JsonOf<TextByLanguage>
  description: JsonOf<TextByLanguage>
  active: number
  /** `code`, or empty for one that applies by itself. */
  needs: string
  /** The word that gets it, as it is written; empty without one. */
  code: string
  /** Whether home shows this word to everybody. */
  advertised: number
  action: string
  percent: number
  amount: number
  buy: number | null
  get: number | null
  dishes: Ids
  categories: Ids
  from_value: number
  order_types: Ids
  /** Days such as 2026-12-24, or empty. */
  since: string
  until: string
  /** Such as `mon-fri 15:00-17:00`; empty for always. */
  times: string
  with_dishes: Ids
  with_categories: Ids
  with_quantity: number | null
  first_order: number
  after_orders: number | null
  /** Slugs. */
  branches: Ids
  areas: Ids
  combines: number
  /** How often it may be used in all, by one guest and on one day; null for any number. */
  limit_total: number | null
  limit_customer: number | null
  limit_day: number | null
  /** Whether a cancelled order gives its use back. */
  returns: number
  sort: number
}

/** A code of a promotion that can be used once. It is found by its key (codeKey). */
interface PromotionCodeRow {
  code_key: string
  /** As it is printed. */
  code: string
  promotion_id: string
  /** Those that were made together. */
  batch: string
  created_at: string
  /** The order that has used it. */
  used_by: string | null
  used_at: string | null
}

/** The sums of a batch of one-time codes, which triggers keep. */
interface CodeBatchRow {
  promotion_id: string
  batch: string
  created_at: string
  codes: number
  used: number
}

/** How often a promotion was used: in all, on a day, by a guest (`counted` says which). */
interface PromotionUsesRow {
  promotion_id: string
  counted: string
  uses: number
}

/** What an order got by a promotion. It keeps its own copy of the name. */
export interface OrderPromotionRow {
  order_code: string
  position: number
  promotion_id: string
  /** In the guest's language, and in the restaurant's own. */
  name: string
  house: string
  cents: number
  /** How much of it is taken off the delivery; the rest is taken off items, by their position. */
  delivery: number
  lines: JsonOf<number[]>
  /** The sums of `promotion_uses` that it is in. */
  counted: JsonOf<string[]>
  /** The key of the code by which the guest got it; empty without one. */
  code: string
  /** Whether a cancelled order gives the use back, and whether it has. */
  returns: number
  returned: number
}

export interface PromotionTables {
  promotions: PromotionRow
  promotion_codes: PromotionCodeRow
  code_batches: CodeBatchRow
  promotion_uses: PromotionUsesRow
  order_promotions: OrderPromotionRow
}
