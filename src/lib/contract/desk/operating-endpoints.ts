import * as z from 'zod/mini'
import { Operating } from './operating.ts'
import { OWNER } from './roles.ts'

/** The calls about the machine that the shop runs on. */
export const operatingEndpoints = {
  getOperating: {
    method: 'GET',
    path: '/operating',
    allowed: OWNER,
    summary: 'Version, database, pages, messages, storage and backup, and what needs attention',
    answer: Operating,
  },
  resend: {
    method: 'POST',
    path: '/operating/resend',
    allowed: OWNER,
    summary: 'Sends all waiting and failed messages again at once, and answers how many they are',
    answer: z.object({ count: z.number() }),
  },
} as const
