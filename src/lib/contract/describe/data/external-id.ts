/** What a till or another program calls a thing of the shop (docs/tills.md). */
export const externalId = {
  kind: 'text',
  field: 'external_id',
  optional: true,
  longest: 64,
  unique: true,
  label: 'Number in the till',
  help: 'What the till or another program calls it; empty if nothing does',
  form: 'rare',
} as const
