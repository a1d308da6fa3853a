import { pageConfig } from './page-config.ts'

/** Returns the URL that starts a table session, as the table's QR code does (docs/rules.md, R2.30). */
export const tableHref = (id: string): string => `${pageConfig().paths.home}?table=${encodeURIComponent(id)}`
