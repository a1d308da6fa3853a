import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { OWNER } from '../../api/roles.ts'
import { Backups } from '../backups.ts'
import type { LongDeskFile } from '../report.ts'

const Named = z.object({ name: z.string() })

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
  passBackup: post(
    '/backups/{name}/pass',
    OWNER,
    'What `getBackup` asks for: it is for this session, and for a minute',
    { requiresProof: true, params: Named, answer: z.object({ pass: z.string() }) },
  ),
  getBackup: get('/backups/{name}', OWNER, 'A backup as a file, with all personal data', {
    params: Named,
    query: z.object({ pass: z.string() }),
    answer: z.custom<LongDeskFile>(),
    download: true,
  }),
} as const
