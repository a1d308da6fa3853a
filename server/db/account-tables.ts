export interface UserRow {
  id: string
  name: string
  /** As typed; null for a social account whose provider has no address. */
  email: string | null
  /** The same in the form in which addresses are compared. */
  email_key: string | null
  phone: string
  /** argon2id; null for an account that only signs in by a provider. */
  password_hash: string | null
  /** The language of mails about the account. */
  lang: string
  /** The loyalty balance in cents. */
  profit: number
  created_at: string
}

/** A change of a customer's loyalty balance, in cents. */
export interface TransactionRow {
  /** Identifies the event, such as `spent-K7M4QX`, so that it is never recorded twice. */
  id: string
  user_id: string
  /** 1 for the customer's first change, and so on. */
  position: number
  /** `returned` from an order that was rejected, `cancelled` from one that was, `unpaid` from one whose payment failed; `brought` from another system. */
  kind: 'brought' | 'earned' | 'spent' | 'returned' | 'cancelled' | 'unpaid'
  order_code: string
  old_profit: number
  amount: number
  new_profit: number
  created_at: string
}

/** A customer's identity at a provider. */
export interface SocialAccountRow {
  provider: string
  subject: string
  user_id: string
  created_at: string
}

/** A session of a customer or a table, until it expires or the row is deleted. */
export interface SessionRow {
  id: string
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string | null
  table_id: string | null
  created_at: string
  expires_at: string
}

/** A link that sets a new password, once. */
export interface ResetLinkRow {
  id: string
  /** SHA-256 of the token in the link. */
  token_hash: string
  /** Null when no account has the typed address: a row is written in both cases, so that they take the same time. */
  user_id: string | null
  lang: string
  created_at: string
  expires_at: string
}

/** A provider token that was used once and must not be used again. */
export interface UsedNonceRow {
  /** SHA-256 of provider, person and nonce. */
  nonce: string
  /** When the token expires. */
  until: string
}

/** How often something was attempted, such as a login from one address. */
export interface RateLimitRow {
  key: string
  count: number
  /** When the count is reset. */
  until: string
}
