import { randomUUID } from 'node:crypto'

export interface Guest {
  name: string
  email: string
  phone: string
}

/** Returns a guest that no other test uses, so that a test can find its own orders in the shop's data. */
export const newGuest = (name = 'Ada Beispiel'): Guest => ({
  name,
  email: `ada-${randomUUID().slice(0, 13)}@example.org`,
  phone: '030 901820',
})
