import { join } from 'node:path'

/** The demo restaurant's data files. */
export const DEMO_FOLDER = join(import.meta.dirname, '..', '..', 'demo')
