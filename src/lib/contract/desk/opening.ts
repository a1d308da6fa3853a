import * as z from 'zod/mini'
import { get, post, put } from '../api/endpoint.ts'
import { OWNER } from '../api/roles.ts'
import { email, required } from '../kit/validators.ts'
import { Obstacle } from './orders.ts'

/** Those steps without which a shop must not open, or could not sell anything. */
export const requiredSteps = [
  'data',
  'imprint',
  'privacy',
  'hours',
  'orderTypes',
  'menu',
  'payment',
  'hearing',
] as const

/** What leads from an empty shop to an open one, in the sequence in which it is done. */
export const openingSteps = [...requiredSteps, 'mail', 'terms', 'allergens', 'look', 'test'] as const
export type OpeningStepName = (typeof openingSteps)[number]

const OpeningStep = z.object({
  name: z.enum(openingSteps),
  /** Whether the shop cannot be opened without it. */
  required: z.boolean(),
  /** `draft`: done in the draft, which is not published yet. */
  state: z.enum(['missing', 'draft', 'done']),
  /** What is missing of it, in the draft too. */
  missing: z.array(Obstacle),
  /** The id of the page that is written for it, if the settings name one. */
  page: z.optional(z.string()),
})
export type OpeningStep = z.output<typeof OpeningStep>

/** How far a shop is from being open. */
export const Opening = z.object({
  /** Nothing has been set up: neither published nor in the draft. */
  isEmpty: z.boolean(),
  /** Whether the owner has opened the shop. */
  isOpen: z.boolean(),
  steps: z.array(OpeningStep),
  /** Whether a test order waits for an answer on a screen. */
  isTesting: z.boolean(),
  /** While the shop is open and has no pages yet: whether its first ones are being built, or could not be. */
  firstPages: z.optional(z.enum(['building', 'failed'])),
  /** The restaurant's address, as it is drafted. */
  email: z.string(),
})
export type Opening = z.output<typeof Opening>

/** Why a test mail was not sent. */
const mailProblems = [
  'no-server',
  'unknown-name',
  'silent',
  'insecure',
  'sign-in',
  'sender',
  'recipient',
  'refused',
] as const
export type MailProblem = (typeof mailProblems)[number]

/** What became of a test mail. */
export const MailTest = z.object({
  /** Missing where the mail server has taken it. */
  problem: z.optional(z.enum(mailProblems)),
  /** What the mail server has answered, in its own words. */
  detail: z.string(),
  /** The address from which the shop sends. */
  from: z.string(),
})
export type MailTest = z.output<typeof MailTest>

/** What a draft begins with: a minimal set, or everything that the demo restaurant has. */
export const DraftStart = z.object({
  from: z.enum(['minimal', 'demo']),
  name: required(100),
})
export type DraftStart = z.output<typeof DraftStart>

/** The calls that lead from an empty shop to an open one. */
export const openingEndpoints = {
  getOpening: get('/opening', OWNER, 'The steps before the shop opens, and which of them are done', {
    answer: Opening,
  }),
  beginDraft: post(
    '/opening/draft',
    OWNER,
    'Fills the draft of an empty shop with a minimal set, or with the demo restaurant’s data',
    { body: DraftStart, answer: Opening },
  ),
  setOpen: put('/opening', OWNER, 'Opens or closes the shop; a 422 says what is missing before it can open', {
    body: z.object({ open: z.boolean() }),
    creates: true,
    answer: Opening,
  }),
  sendTestMail: post(
    '/opening/test-mail',
    OWNER,
    'Sends a mail as the shop sends its own, at once, and answers what the mail server has said',
    { body: z.object({ to: email() }), answer: MailTest },
  ),
  placeTestOrder: post(
    '/opening/test-order',
    OWNER,
    'Rings on every screen with a test order, until somebody answers it or 10 minutes pass',
    { creates: true, answer: Opening },
  ),
} as const
