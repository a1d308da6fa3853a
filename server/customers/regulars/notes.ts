import type { Reader, Tx } from '#server/db/database.ts'
import type { GuestNoteRow } from '#server/db/regular-tables.ts'

/** What the staff note of a phone number; undefined for nothing. */
export const noteOf = (reader: Reader, phone: string): Promise<GuestNoteRow | undefined> =>
  reader.selectFrom('guest_notes').selectAll().where('phone', '=', phone).executeTakeFirst()

/** Replaces the note of a number; an empty text removes it. */
export async function keepNote(tx: Tx, row: GuestNoteRow): Promise<void> {
  const { phone, note, ...changed } = row
  if (note === '') return eraseNote(tx, phone)
  await tx
    .insertInto('guest_notes')
    .values(row)
    .onConflict(conflict => conflict.column('phone').doUpdateSet({ note, ...changed }))
    .execute()
}

export async function eraseNote(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('guest_notes').where('phone', '=', phone).execute()
}

/** Notes that an order of a number was taken, so that its note is kept for as long as from now on. */
export async function touchNote(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx.updateTable('guest_notes').set({ used_at: now.toISOString() }).where('phone', '=', phone).execute()
}
