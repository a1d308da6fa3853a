import type { DeskRole } from '#contract/api/roles.ts'
/** A session of the desk: a screen that has been paired, or a person who has signed in. */
export interface DeskDeviceRow {
  id: string
  name: string
  /** Of a paired screen; a person's role is their own (server/sessions/desk/devices.ts). */
  role: DeskRole
  token_hash: string
  created_at: string
  /** When it last called, to the hour; its session ends a while after. */
  seen_at: string
  /** The person who has signed in; null for a paired screen. */
  staff_id: string | null
  /** SHA-256 of the token of the person's last proof (server/sessions/desk/proof.ts). */
  proof_hash: string | null
  proven_at: string | null
}

/** A code that pairs one device, until it is used or expires. */
interface DeskPairingRow {
  code_hash: string
  role: DeskRole
  expires_at: string
}

export interface DeskTables {
  desk_devices: DeskDeviceRow
  desk_pairings: DeskPairingRow
}
