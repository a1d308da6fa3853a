import type { DeskKey } from './desk-texts.ts'

export const typeNames: Record<string, DeskKey> = {
  delivery: 'Delivery',
  takeaway: 'Takeaway',
  curbside: 'Curbside',
  table: 'Table',
}
