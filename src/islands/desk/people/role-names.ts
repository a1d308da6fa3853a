import type { DeskRole } from '#contract/desk/roles.ts'
import type { DeskKey } from '../desk-texts.ts'

export const roleNames: Record<DeskRole, DeskKey> = {
  owner: 'Owner',
  editor: 'Editor',
  kitchen: 'Kitchen',
  service: 'Service',
}
