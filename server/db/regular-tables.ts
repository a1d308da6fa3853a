/** What the staff note of the people behind a phone number. */
export interface GuestNoteRow {
  /** In the form +493023125014. */
  phone: string
  note: string
  noted_by: string
  noted_at: string
  /** When it was noted, or the last order of the number was taken on the phone: from then on its time runs. */
  used_at: string
}

/** A phone number or an address from which no orders are taken. */
export interface BlockRow {
  id: string
  kind: 'phone' | 'address'
  /** In the form in which it is compared. */
  match_key: string
  /** As it was typed. */
  shown: string
  /** For the staff alone. */
  reason: string
  blocked_by: string
  blocked_at: string
}

export interface RegularTables {
  guest_notes: GuestNoteRow
  blocks: BlockRow
}
