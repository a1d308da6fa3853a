/** A screen of the restaurant that has been paired. */
export interface DeskDeviceRow {
  id: string
  name: string
  role: string
  token_hash: string
  created_at: string
  /** When it last called, to the hour; its session ends a while after. */
  seen_at: string
}

/** A code that pairs one device, until it is used or expires. */
interface DeskPairingRow {
  code_hash: string
  role: string
  expires_at: string
}

export interface DeskTables {
  desk_devices: DeskDeviceRow
  desk_pairings: DeskPairingRow
}
