import { randomUUID } from 'node:crypto'

export interface Guest {
  name: string
  email: string
  phone: string
}

/** Somebody no other test knows, so that what the shop stored about one order can be found. */
export const newGuest = (name = 'Ada Beispiel'): Guest => ({
  name,
  email: `ada-${randomUUID()}@example.org`,
  phone: '030 901820',
})
