import { join } from 'node:path'

/** Where `npm run build-desk` puts the desk of an API whose pages are elsewhere. */
export const DESK_FOLDER = join(import.meta.dirname, '../../.astro/desk')
