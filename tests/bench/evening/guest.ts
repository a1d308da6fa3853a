import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#contract/api/endpoints.ts'
import { bruschetta, cola, takeaway } from '../../api/setup/order.ts'

const RETRY_MS = 300
const BODY = JSON.stringify(takeaway([bruschetta(), cola({ qty: 2 })]))

export interface PlacedAt {
  code: string
  /** When the guest heard that the order was placed, in ms. */
  at: number
}

/** Orders once, and presses the button again, with the same key, until an answer comes. */
export async function orderAsGuest(base: () => string): Promise<PlacedAt> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  for (;;) {
    try {
      const response = await fetch(base() + endpoints.placeOrder.path, {
        method: 'POST',
        headers,
        body: BODY,
      })
      if (response.ok) return { code: (await response.json()).data.code, at: performance.now() }
    } catch {
      // The server is away; the guest presses again.
    }
    await wait(RETRY_MS)
  }
}
