import { shop } from './page-config.ts'

/** Where a table is checked as its code does it (docs/rules.md, R2.30). */
export const tableHref = (id: string): string => `${shop().paths.home}?table=${encodeURIComponent(id)}`
