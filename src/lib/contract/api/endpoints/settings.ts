import * as z from 'zod/mini'
import { Setting } from '../../describe/settings/settings.ts'
import { get } from '../endpoint.ts'
import { checkoutPaths } from '../live-paths.ts'

/** What every page asks for once something opens; in a file of its own, so that nothing else is loaded with it. */
export const settingsEndpoints = {
  getSettings: get(checkoutPaths.settings, 'anyone', 'All public settings', { answer: z.array(Setting) }),
} as const
