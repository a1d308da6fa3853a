import * as z from 'zod/mini'
import { OpenState, WorkingHours } from '#contract/hours/hours.ts'
import { endpoint } from '../endpoint.ts'
import { Contact, Reservation } from '../forms.ts'
import { Branch, Language, Page, Translations } from '../site.ts'
import { settingsEndpoints } from './settings.ts'

/** What a visitor reads and sends around the ordering. */
export const siteEndpoints = {
  ...settingsEndpoints,
  getTranslations: endpoint({
    method: 'GET',
    path: '/translations',
    access: 'anyone',
    summary: 'Texts that lay over the shipped dictionary, as a JSON string',
    query: z.object({ lang: z.optional(z.nullable(z.string())) }),
    answer: Translations,
  }),
  getPages: endpoint({
    method: 'GET',
    path: '/pages',
    access: 'anyone',
    summary: 'Content pages',
    answer: z.array(Page),
  }),
  getLanguages: endpoint({
    method: 'GET',
    path: '/languages',
    access: 'anyone',
    summary: 'The languages the interface offers; the first is the default',
    answer: z.array(Language),
  }),
  getBranches: endpoint({
    method: 'GET',
    path: '/branches',
    access: 'anyone',
    summary: 'The branches and the host of each',
    answer: z.array(Branch),
  }),
  getWorkingHours: endpoint({
    method: 'GET',
    path: '/working-hours',
    access: 'anyone',
    summary: 'Opening hours per weekday and whether the restaurant is open',
    answer: WorkingHours,
    meta: OpenState,
  }),
  createReservation: endpoint({
    method: 'POST',
    path: '/reservations',
    access: 'anyone',
    summary: 'Requests a table',
    needs: 'RESERVATION_ENABLED',
    creates: true,
    body: Reservation,
    answer: z.unknown(),
  }),
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    summary: 'Sends the restaurant a message',
    creates: true,
    body: Contact,
    answer: z.unknown(),
  }),
} as const
