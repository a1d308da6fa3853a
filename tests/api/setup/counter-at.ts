import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { cookieOf } from './desk.ts'
import { FRIDAY_EVENING } from './shop.ts'

/** A paired screen at the counter of a running server, at which an owner has typed a PIN before each act. */
export async function counterAt(db: Database, base: string) {
  const pairing = await inTransaction(db, tx => createPairing(tx, 'service', new Date(FRIDAY_EVENING)))
  const post = (at: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${at}/desk${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(at).origin, ...headers },
      body: JSON.stringify(body),
    })
  const response = await post(base, '/devices', { code: pairing, name: 'Theke' })
  expect(response.status).toBe(200)
  const Cookie = cookieOf(response)
  const device = await db.selectFrom('desk_devices').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('staff')
    .values({
      ...{
        id: 'ada',
        name: 'Ada',
        email: 'ada@example.org',
        email_key: 'ada@example.org',
        role: 'owner' as const,
      },
      ...{ password_hash: null, totp_secret: null, totp_step: 0, pin_hash: null, created_at: FRIDAY_EVENING },
    })
    .execute()
  return {
    /** Changes an order, by the server that runs at an address now. */
    async edit(
      at: string,
      code: string,
      body: object,
      key: string,
    ): Promise<{ status: number; message?: string }> {
      await db.deleteFrom('desk_confirmations').execute()
      await db
        .insertInto('desk_confirmations')
        .values({ device_id: device.id, staff_id: 'ada', expires_at: '2100-01-01T00:00:00.000Z' })
        .execute()
      const answer = await post(at, `/orders/${code}/edits`, body, { Cookie, 'Idempotency-Key': key })
      const { message } = await answer.json()
      return { status: answer.status, message }
    },
  }
}
