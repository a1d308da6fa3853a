import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { Imported } from '../draft.ts'
import type { DeskFile } from '../report.ts'
import { OFFICE } from '../roles.ts'

/** The largest file that is imported, in bytes: a whole restaurant with its pictures. */
export const IMPORT_BYTES = 100 * 1024 * 1024

/** How the data files leave the shop: a folder with pictures as an archive, or the tables as one workbook. */
const exportFormats = ['zip', 'xlsx'] as const

/** The calls that bring the data files in and out (docs/data-files.md). */
export const fileEndpoints = {
  importDraft: post(
    '/draft/import',
    OFFICE,
    'Replaces the draft that was viewed by the data files of an archive or workbook; a 422 has every mistake as `found`. With `check=1` it is only read. What only owners change stays as it is when others import',
    {
      query: z.object({ revision: z.coerce.number(), check: z.optional(z.literal('1')) }),
      body: z.instanceof(Blob),
      raw: true,
      onDisk: true,
      bodyBytes: IMPORT_BYTES,
      atOnce: 2,
      answer: Imported,
    },
  ),
  exportDraft: get('/draft/export/{format}', OFFICE, 'The data files with what the draft changes', {
    params: z.object({ format: z.enum(exportFormats) }),
    answer: z.custom<DeskFile>(),
    download: true,
  }),
} as const
