export interface OutboxRow {
  /** Identifies the message, such as `confirmation-K7M4QX`, so that it is never queued twice. */
  id: string
  kind: string
  /** JSON of the mail's subject matter, such as the order's code. */
  payload: string
  created_at: string
  /** Sent not before this time; a worker that takes the row moves it on. */
  due_at: string
  attempts: number
  sent_at: string | null
}
