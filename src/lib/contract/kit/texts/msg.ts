/**
 * Marks a text that a visitor may read. Keys are the English source texts; dictionaries translate them
 * (docs/architecture.md, Words). scripts/checks/dictionaries.ts finds every call.
 */
export const msg = /* #__NO_SIDE_EFFECTS__ */ <T extends string>(text: T): T => text
