import * as z from 'zod/mini'
import { OpenState, WorkingHours } from '../../hours/hours.ts'
import { get, post } from '../endpoint.ts'
import { Contact, Reservation, Withdrawal } from '../forms.ts'
import { checkoutPaths } from '../live-paths.ts'
import { AreaText, Branch, Language, Page, Translations } from '../site.ts'
import { FreeTables, ReservationReceipt, TablesWanted } from '../tables.ts'
import { settingsEndpoints } from './settings.ts'

/** What a visitor reads and sends around the ordering. */
export const siteEndpoints = {
  ...settingsEndpoints,
  getTranslations: get(
    '/translations',
    'anyone',
    'Texts that override the built-in dictionary, as a JSON string',
    { query: z.object({ lang: z.optional(z.nullable(z.string())) }), answer: Translations },
  ),
  getAreaTexts: get('/areas/texts', 'anyone', 'What the pages of delivery areas say', {
    extension: 'area-pages',
    answer: z.array(AreaText),
  }),
  getPages: get('/pages', 'anyone', 'Content pages', { answer: z.array(Page) }),
  getLanguages: get('/languages', 'anyone', 'The languages the interface offers; the first is the default', {
    answer: z.array(Language),
  }),
  getBranches: get('/branches', 'anyone', 'The branches and the host of each', { answer: z.array(Branch) }),
  getWorkingHours: get(
    checkoutPaths.hours,
    'anyone',
    'Opening hours per weekday and whether the restaurant is open',
    { answer: WorkingHours, meta: OpenState },
  ),
  createReservation: post('/reservations', 'anyone', 'Requests a table', {
    needs: 'RESERVATION_ENABLED',
    creates: true,
    body: Reservation,
    answer: ReservationReceipt,
  }),
  getFreeTables: get(
    '/reservations/times',
    'anyone',
    'The times of a day at which a party can have a table',
    {
      extension: 'free-tables',
      needs: 'RESERVATION_ENABLED',
      cost: 5,
      query: TablesWanted,
      answer: FreeTables,
    },
  ),
  withdraw: post('/withdrawals', 'anyone', 'Withdraws from a contract; the receipt comes by mail', {
    extension: 'withdrawal',
    needs: 'WITHDRAWAL_POLICY',
    creates: true,
    body: Withdrawal,
    answer: z.unknown(),
  }),
  contact: post('/contact', 'anyone', 'Sends the restaurant a message', {
    creates: true,
    body: Contact,
    answer: z.unknown(),
  }),
} as const
