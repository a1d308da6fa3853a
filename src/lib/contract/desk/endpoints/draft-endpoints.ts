import * as z from 'zod/mini'
import { del, get, post, put } from '../../api/endpoint.ts'
import { OFFICE } from '../../api/roles.ts'
import {
  ChangedRows,
  Draft,
  DraftChanges,
  DraftReview,
  DraftRevision,
  DraftTable,
  NewSequence,
  NewTable,
  OnePublication,
  OneTable,
  OneWholeTable,
  Publication,
  PublicationState,
  TableNames,
} from '../draft.ts'
import { ChangedTogether, ChangeTogether, OneStep } from '../together.ts'

/** What the whole menu's prices need when they are changed together, in bytes. */
const DRAFT_BYTES = 2 * 1024 * 1024

/** The calls that change the menu and all else of the data files. Nothing of it reaches visitors before it is published. */
export const draftEndpoints = {
  getDraft: get(
    '/draft/tables/{names}',
    OFFICE,
    'Some tables of the draft: the published rows with the changes',
    { params: TableNames, answer: Draft },
  ),
  changeDraft: put(
    '/draft/rows',
    OFFICE,
    'Changes, adds and removes rows of the draft, all or none; a 409 has the cells that somebody else has changed',
    { body: DraftChanges, bodyBytes: DRAFT_BYTES, answer: ChangedRows },
  ),
  changeTogether: post(
    '/draft/steps',
    OFFICE,
    'Gives several dishes the same in the draft, all or none: extras, questions, declarations, terms, prices for order types, sizes; the same Idempotency-Key once. A 409 names a dish that somebody else has changed since it was seen',
    { body: ChangeTogether, bodyBytes: DRAFT_BYTES, creates: true, answer: ChangedTogether },
  ),
  undoStep: post(
    '/draft/steps/{id}/undo',
    OFFICE,
    'Takes back what several dishes got at once, for all of them or for none if one was changed since',
    { params: OneStep, answer: ChangedRows },
  ),
  sortDraft: put('/draft/sequences/{table}', OFFICE, 'Puts the rows of a table in another sequence', {
    params: OneTable,
    body: NewSequence,
    bodyBytes: DRAFT_BYTES,
    answer: DraftTable,
  }),
  replaceTable: put(
    '/draft/tables/{table}',
    OFFICE,
    'Replaces a table whose rows have no key, such as the opening hours',
    { params: OneWholeTable, body: NewTable, bodyBytes: DRAFT_BYTES, answer: DraftTable },
  ),
  restoreTable: del(
    '/draft/tables/{table}',
    OFFICE,
    'Takes back the new sequence of a table, or what replaces it as a whole',
    { params: OneTable, answer: DraftTable },
  ),
  discardDraft: del('/draft/{revision}', OFFICE, 'Discards the draft', {
    params: z.object({ revision: z.string() }),
    answer: z.null(),
  }),
  reviewDraft: get(
    '/draft/review',
    OFFICE,
    'The changes that publishing the draft would make, and its mistakes',
    { answer: DraftReview },
  ),
  publishDraft: post('/publications', OFFICE, 'Publishes the draft; the same Idempotency-Key once', {
    body: DraftRevision,
    creates: true,
    answer: Publication,
  }),
  getPublications: get('/publications', OFFICE, 'Everything that was published, the latest first', {
    answer: z.array(Publication),
  }),
  getPublication: get(
    '/publications/{id}',
    OFFICE,
    "How far the shop's pages are with something that was published",
    { params: OnePublication, answer: PublicationState },
  ),
  undoPublication: post(
    '/publications/{id}/undo',
    OFFICE,
    'Publishes the state before a publication; the draft stays',
    { params: OnePublication, creates: true, answer: Publication },
  ),
  reopenPublication: post(
    '/publications/{id}/reopen',
    OFFICE,
    'Takes back the last publication and turns it into the draft, if that is empty',
    { params: OnePublication, creates: true, answer: Publication },
  ),
} as const
