import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { OWNER } from '../../api/roles.ts'
import { Operating } from '../operating.ts'

/** The calls about the machine that the shop runs on. */
export const operatingEndpoints = {
  getOperating: get(
    '/operating',
    OWNER,
    'Version, database, pages, messages, storage and backup, and what needs attention',
    { answer: Operating },
  ),
  resend: post(
    '/operating/resend',
    OWNER,
    'Sends all waiting and failed messages again at once, and returns their number',
    { answer: z.object({ count: z.number() }) },
  ),
} as const
