import { join } from 'node:path'

/** The data files of the least that a shop needs (docs/open-your-restaurant.md). */
export const STARTER_FOLDER = join(import.meta.dirname, '../../starter')
