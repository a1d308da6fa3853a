import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { Backups } from '../backups.ts'
import type { LongDeskFile } from '../report.ts'
import { OWNER } from '../roles.ts'

/** The calls about the backups of the shop. */
export const backupEndpoints = {
  getBackups: get('/backups', OWNER, 'The backups in the folder of the shop, and whether one is being made', {
    answer: Backups,
  }),
  makeBackup: post(
    '/backups',
    OWNER,
    'Begins a backup, unless one is being made, and returns at once what `getBackups` does',
    { requiresProof: true, answer: Backups },
  ),
  getBackup: get('/backups/{name}', OWNER, 'A backup as a file, with all personal data', {
    params: z.object({ name: z.string() }),
    answer: z.custom<LongDeskFile>(),
    download: true,
  }),
} as const
