import type { DeskRole } from '#contract/desk/roles.ts'

export const roleNames = {
  owner: 'Owner',
  editor: 'Editor',
  kitchen: 'Kitchen',
  service: 'Service',
} as const satisfies Record<DeskRole, string>
