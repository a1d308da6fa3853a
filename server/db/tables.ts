import type { HalvesRule } from '#contract/menu/choices/halves.ts'
import type {
  RateLimitRow,
  ResetLinkRow,
  SessionRow,
  SocialAccountRow,
  TransactionRow,
  UsedNonceRow,
  UserRow,
} from './account-tables.ts'
import type { AlarmTables } from './alarm-tables.ts'
import type { BackupTables } from './backup-table.ts'
import type { BookTables } from './book-tables.ts'
import type { ChainTables } from './chain-tables.ts'
import type { DishPairRow, MenuRow, SlotRow } from './combo-tables.ts'
import type { AddressRow, GeocoderAnswerRow, ThrottleRow } from './customer-tables.ts'
import type { DeliveryTables } from './delivery-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { DiningTables } from './dining-tables.ts'
import type { DraftTables } from './draft-tables.ts'
import type { DriverTables } from './driver-tables.ts'
import type { EditTables } from './edit-tables.ts'
import type { HookTables } from './hook-tables.ts'
import type { IdempotencyRow } from './idempotency-table.ts'
import type { JsonOf, TextByLanguage } from './json.ts'
import type { KeyTables } from './key-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type {
  OrderChangeRow,
  OrderEventRow,
  OrderItemRow,
  OrderRow,
  OrderSearchRow,
  PreparedOrderRow,
} from './order-tables.ts'
import type { OutboxRow } from './outbox-table.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { ExtraPriceRow, GoodsRow, PriceHistoryRow, PriceRow, TypePriced } from './price-tables.ts'
import type { PrinterTables } from './printer-tables.ts'
import type { PromotionTables } from './promotion-tables.ts'
import type { RefundTables } from './refund-tables.ts'
import type { RegularTables } from './regular-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { SpecialDayRow, SwitchRow } from './switch-tables.ts'
import type { TaxTables } from './tax-tables.ts'
import type { ContactMessageRow, ReservationRow } from './visitor-tables.ts'

export type { OrderRow } from './order-tables.ts'

/**
 * The tables. Columns are text or whole numbers: money is in cents, percentages in thousandths, switches are 0 or 1,
 * times are ISO 8601 in UTC. Everything else is JSON in text.
 */
export interface Tables
  extends PaymentTables,
    RefundTables,
    RegularTables,
    DeliveryTables,
    DeskTables,
    DraftTables,
    DiningTables,
    DriverTables,
    EditTables,
    HookTables,
    KeyTables,
    MessageTables,
    PrinterTables,
    StaffTables,
    AlarmTables,
    BackupTables,
    BookTables,
    TaxTables,
    PromotionTables,
    ChainTables {
  counters: Counter
  goods: GoodsRow
  price_history: PriceHistoryRow
  settings: SettingRow
  languages: LanguageRow
  translations: TranslationRow
  pages: PageRow
  categories: CategoryRow
  products: ProductRow
  sizes: SizeRow
  prices: PriceRow
  extras: ExtraRow
  extra_prices: ExtraPriceRow
  variants: VariantRow
  options: OptionRow
  menus: MenuRow
  dish_pairs: DishPairRow
  slots: SlotRow
  declarations: DeclarationRow
  hours: HoursRow
  special_days: SpecialDayRow
  switches: SwitchRow
  payment_providers: ProviderRow
  dining_tables: DiningTableRow
  branches: BranchRow
  orders: OrderRow
  order_items: OrderItemRow
  order_events: OrderEventRow
  order_changes: OrderChangeRow
  order_search: OrderSearchRow
  prepared_orders: PreparedOrderRow
  idempotency: IdempotencyRow
  outbox: OutboxRow
  contact_messages: ContactMessageRow
  reservations: ReservationRow
  addresses: AddressRow
  transactions: TransactionRow
  geocoder_answers: GeocoderAnswerRow
  turns: ThrottleRow
  users: UserRow
  social_accounts: SocialAccountRow
  sessions: SessionRow
  reset_links: ResetLinkRow
  rate_limits: RateLimitRow
  used_nonces: UsedNonceRow
}

type TranslatedText = JsonOf<TextByLanguage>
type Ids = JsonOf<string[]>

interface Counter {
  name: string
  value: number
}

interface Sorted {
  sort: number
}

interface SettingRow extends Sorted {
  key: string
  value: string
  media: string
  public: number
}

interface LanguageRow extends Sorted {
  code: string
  name: string
}

interface TranslationRow {
  lang: string
  key: string
  text: string
}

interface NamedRow extends Sorted {
  id: string
  name: TranslatedText
}

/** What a till knows by an id of its own, which is empty where it does not. */
interface CalledRow extends NamedRow {
  external_id: string
}

interface PageRow extends NamedRow {
  text: TranslatedText
  on_header: number
  on_footer: number
  is_popup: number
}

interface CategoryRow extends NamedRow {
  description: TranslatedText
  image: string
  /** When its dishes can be had that have no times of their own, such as `mon-fri 11:00-14:30`; empty for always. */
  offered: string
  /** For which order types its dishes are sold that do not say so themselves; none for all. */
  types: Ids
  /** Files. */
  gallery: JsonOf<string[]>
  /** What goes well with its dishes that name nothing themselves: ids of dishes. */
  pairings: Ids
  /** What two of its dishes cost as the halves of one; empty where they cannot be. */
  halves: HalvesRule | ''
  /** Whether its dishes in halves ask once for what both halves can have, such as the dough. */
  halves_choices: 'whole' | ''
  station: string
  /** Groups of extras and questions that its dishes have beside their own. */
  extras: Ids
  variants: Ids
}

interface SizeRow extends CalledRow {
  /** Whether the plus on a card adds a dish at this size. */
  usual: number
}

interface ProductRow extends CalledRow {
  number: string
  category_id: string
  description: TranslatedText
  image: string
  /** A percentage such as 12.5, or a class of `vat_rates`. */
  vat_rate: string
  /** Groups of extras. */
  extras: Ids
  variants: Ids
  allergens: Ids
  additives: Ids
  /** 1 if it contains nothing where these are empty. */
  declared: number
  diet: Ids
  available: number
  station: string
  /** Availability times; they override those of the category. */
  offered: string
  /** As that of the category, which it overrides. */
  types: Ids
  /** Portions that are left; null when they are not counted. */
  stock: number | null
  /** How much of a time slot's dishes a portion counts as; null for one. */
  weight: number | null
  /** How hot it is, from 1 to 3; null for what is not hot. */
  heat: number | null
  /** `new`, `favourite` or empty. */
  highlight: string
  /** What goes well with it: ids of dishes. */
  pairings: Ids
  /** What of those of its category it does not have. */
  without_extras: Ids
  without_variants: Ids
}

interface ExtraRow extends CalledRow {
  extra_group: string
  allergens: Ids
  additives: Ids
  /** As that of a size. */
  vat_rate: string
  /** How often a guest may have it on one dish; null for once. */
  most: number | null
}

interface VariantRow extends NamedRow {
  type: string
  required: number
  /** How many options are chosen of a checkbox variant; null for any number. */
  min: number | null
  max: number | null
  /** How many of them are in the price, the dearest ones unless it says `cheapest`. */
  included: number | null
  includes: string
}

interface OptionRow extends CalledRow, TypePriced {
  variant_id: string
  parent_id: string | null
  price: number
  menu_id: string | null
  allergens: Ids
  additives: Ids
  /** As that of a size. */
  vat_rate: string
  /** As that of an extra. */
  most: number | null
}

interface DeclarationRow extends Sorted {
  kind: 'allergen' | 'additive'
  code: string
  name: TranslatedText
  description: TranslatedText
  /** The azo dyes among it that need a warning. */
  dyes: Ids
}

interface HoursRow extends Sorted {
  weekday: string
  opens: string
  closes: string
  /** The order types that it is for; none for all. */
  types: Ids
}

interface ProviderRow extends CalledRow {
  display_option: string
  ways: Ids
  /** `handover`, or the provider of the payment: `sandbox`, `stripe`, `mollie`, `paypal`. */
  kind: string
}

interface DiningTableRow extends Sorted {
  id: string
  name: string
  /** Null for one that is not given to reservations. */
  seats: number | null
  joins: Ids
}

interface BranchRow extends Sorted {
  slug: string
  name: string
  url: string
}
