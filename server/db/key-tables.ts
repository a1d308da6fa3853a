/** A key with which another program calls the API. */
interface ApiKeyRow {
  id: string
  name: string
  /** SHA-256 of the key. */
  token_hash: string
  /** What it may do, separated by spaces. */
  abilities: string
  created_at: string
}

/** When a key was last used from a network, to some minutes. */
interface ApiKeyUseRow {
  key_id: string
  network: string
  used_at: string
}

/** The last change of an order, in the order in which changes were committed (migration 085). */
interface OrderFeedRow {
  seq: number
  order_code: string
}

export interface KeyTables {
  api_keys: ApiKeyRow
  api_key_uses: ApiKeyUseRow
  order_feed: OrderFeedRow
  /** One row, whose id is another one in every database: places in the feed count for this one only. */
  order_feed_start: { id: string }
}
