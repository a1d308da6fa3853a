import * as z from 'zod/mini'
import { get, post, put } from '../../api/endpoint.ts'
import { OFFICE } from '../../api/roles.ts'
import { fileLimits } from '../../describe/data/file-limits.ts'
import {
  BringChoices,
  BringOptions,
  Brought,
  FetchedPictures,
  KeptAnswers,
  LookedMenu,
  SentAnswers,
} from '../bring.ts'
import { Imported } from '../draft.ts'
import type { DeskFile } from '../report.ts'

/** The largest file that is imported, in bytes: a whole restaurant with its pictures. */
export const IMPORT_BYTES = 100 * 1024 * 1024

/** The largest file with a menu of somebody else, in bytes. */
export const BRING_BYTES = fileLimits.unpackedBytes

/** The most that is answered about a file, in bytes. */
const ANSWERS_BYTES = 2 * 1024 * 1024

const broughtFile = {
  body: z.instanceof(Blob),
  raw: true,
  onDisk: true,
  bodyBytes: BRING_BYTES,
  atOnce: 2,
} as const

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
  lookAtMenu: post(
    '/draft/bring/look',
    OFFICE,
    'Reads the menu in an export of another system or in a spreadsheet, and changes nothing; a 422 has what is wrong as `found`. `columns`, such as `name=B,price:large=D`, says what the columns of a spreadsheet are for',
    { ...broughtFile, query: BringChoices, answer: LookedMenu },
  ),
  keepAnswers: put(
    '/draft/bring/answers',
    OFFICE,
    'Remembers what is meant by files of a shape: categories with VAT, sizes, codes, and decisions about doubts. A file is brought in this sense with the digest that it returns',
    { body: SentAnswers, bodyBytes: ANSWERS_BYTES, answer: KeptAnswers },
  ),
  bringMenu: post(
    '/draft/bring',
    OFFICE,
    'Adds such a menu to the draft, or updates what it has brought before; the same Idempotency-Key once. `vat` is for dishes of which the file says none; with `theirPrices=1` prices that were changed here since are replaced; `answers` is the digest of what was answered, without which doubts are left out',
    {
      ...broughtFile,
      query: BringOptions,
      creates: true,
      answer: Brought,
    },
  ),
  fetchPictures: post(
    '/draft/bring/pictures',
    OFFICE,
    'Fetches the next few pictures of dishes that were brought with the address of one and have none, from public addresses only; to be called until none are left',
    { answer: FetchedPictures },
  ),
  exportDraft: get('/draft/export/{format}', OFFICE, 'The data files with what the draft changes', {
    params: z.object({ format: z.enum(exportFormats) }),
    answer: z.custom<DeskFile>(),
    download: true,
  }),
} as const
