export interface ContactMessageRow {
  id: string
  created_at: string
  lang: string
  first_name: string
  last_name: string
  email: string
  subject: string
  message: string
}

/** A guest's request for a table. */
export interface ReservationRow {
  id: string
  created_at: string
  /** `requested` until the restaurant has decided. */
  status: string
  reserved_at: string
  /** 1 to 9 or 10+. */
  guests: string
  lang: string
  name: string
  email: string
  phone: string
  notes: string
}
