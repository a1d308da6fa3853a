import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Setting } from '../settings.ts'

/** What every page asks for once something opens; in a file of its own, so that nothing else comes with it. */
export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    summary: 'All public settings',
    answer: z.array(Setting),
  }),
} as const
