import type { Declaration } from '#contract/menu/catalogue.ts'

/** The declarations of a choice. */
export interface DeclaredProps {
  allergens: Declaration[]
  additives: Declaration[]
}

/** A declaration as guests read it: its name, and its code of the legend. */
export const labelOf = ({ code, name }: Declaration): string => (code ? `${name} (${code})` : name)
