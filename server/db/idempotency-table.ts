/** A call that succeeded: the same key of the same actor returns the same answer. */
export interface IdempotencyRow {
  /** What the key is for, such as `order`. */
  scope: string
  key: string
  actor: string
  digest: string
  /** JSON, without secrets. */
  answer: string
  created_at: string
}
