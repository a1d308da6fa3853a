import * as z from 'zod/mini'
import { get, post, put } from '../api/endpoint.ts'
import { deskRoles, OFFICE, OWNER } from '../api/roles.ts'
import { DraftMistake, draftTables } from './draft.ts'
import { Operating } from './operating.ts'
import { SignedIn } from './staff.ts'
import { Sum } from './today.ts'

/** What a branch says of itself when the centre asks it. */
export const BranchState = z.object({
  /** The branch's own clock. */
  at: z.string(),
  version: z.string(),
  isOpen: z.boolean(),
  nextOpen: z.optional(z.string()),
  /** Whether it takes orders at all. */
  isActive: z.boolean(),
  /** For how many order types it takes no orders for now. */
  pauses: z.number(),
  /** Orders that still need somebody, and those of them that nobody has answered. */
  open: z.number(),
  unanswered: z.number(),
  currency: z.string(),
  /** The figures of its business day. */
  today: z.object({ date: z.string(), sales: Sum, refunds: Sum }),
  pages: Operating.shape.pages.shape.state,
  /** When it last took over the central menu, if it follows that, and whether a later one could not be. */
  central: z.optional(z.object({ at: z.string(), failed: z.boolean() })),
})
export type BranchState = z.output<typeof BranchState>

const Branch = z.object({ slug: z.string(), name: z.string(), url: z.string() })

/** `internal`: its address is inside the network, so it is not asked. `refused`: its server has another key or address than the centre. */
const silences = ['internal', 'refused'] as const

/** A branch as the owner sees it. */
export const SeenBranch = z.extend(Branch, {
  /** Whether it is this very shop. */
  own: z.boolean(),
  answers: z.boolean(),
  /** Why it does not answer, where that is known. */
  reason: z.optional(z.enum(silences)),
  /** Its state when it last answered; absent if it never has. */
  state: z.optional(BranchState),
})
export type SeenBranch = z.output<typeof SeenBranch>

/** A branch that somebody may enter, and what they may do there. */
export const OwnBranch = z.extend(Branch, {
  role: z.enum(deskRoles),
  /** Whether it is this very shop. */
  own: z.boolean(),
})
export type OwnBranch = z.output<typeof OwnBranch>

/** How far a branch is with the central menu. */
export const CentralMenuState = z.object({
  /** When it took something over last. */
  at: z.string(),
  /** Why a later menu could not be taken over. */
  mistakes: z.array(DraftMistake),
  /** The published cells that are the branch's own, each with the value of the centre. */
  own: z.array(
    z.object({ table: z.enum(draftTables), key: z.string(), column: z.string(), value: z.string() }),
  ),
})
export type CentralMenuState = z.output<typeof CentralMenuState>

/** How the menu of a branch differs from that of the centre. */
export const CentralComparison = z.object({
  /** How many values of rows that both have. */
  differing: z.number(),
  /** The dishes and combos of one of them only, by name. */
  onlyHere: z.array(z.string()),
  onlyThere: z.array(z.string()),
})
export type CentralComparison = z.output<typeof CentralComparison>

/** `follow` keeps what differs as the branch's own, `replace` takes over the whole menu, `stop` keeps the menu as it is. */
const centralChoices = ['follow', 'replace', 'stop'] as const
export type CentralChoice = (typeof centralChoices)[number]

const Slug = z.object({ slug: z.string() })
const PersonId = z.object({ id: z.string() })

/** The calls of the desk at a shop with branches. */
export const branchEndpoints = {
  listBranches: get('/branches', deskRoles, 'The branches that the person who has signed in may enter', {
    answer: z.array(OwnBranch),
  }),
  getBranchStates: get('/branches/states', OWNER, 'The current state, orders and figures of all branches', {
    answer: z.array(SeenBranch),
  }),
  openBranch: post(
    '/branches/{slug}/pass',
    deskRoles,
    'The address at which the person who has signed in enters a branch’s desk, once and within a minute',
    { requiresProof: true, params: Slug, answer: z.object({ address: z.string() }) },
  ),
  enterBranch: post('/pass', 'anyone', 'Signs a person of the centre in at this branch', {
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    creates: true,
    answer: SignedIn,
  }),
  getCentralMenu: get(
    '/central-menu',
    OFFICE,
    'The state of this branch’s copy of the central menu, and its own values; null while it does not follow',
    { answer: z.nullable(CentralMenuState) },
  ),
  getCentre: get(
    '/centre',
    deskRoles,
    'The address of this branch’s centre; null at a shop that is not a branch',
    { answer: z.nullable(z.object({ url: z.string() })) },
  ),
  compareWithCentre: get(
    '/central-menu/comparison',
    OWNER,
    'The differences between the published menu and the centre’s current one',
    { answer: CentralComparison },
  ),
  setCentralMenu: put(
    '/central-menu',
    OWNER,
    'Makes this branch follow the central menu, take it over as a whole, or stop following it',
    { body: z.object({ how: z.enum(centralChoices) }), answer: z.nullable(CentralMenuState) },
  ),
  getRights: get('/people/{id}/branches', OWNER, 'The branches that a person may enter', {
    params: PersonId,
    answer: z.array(OwnBranch),
  }),
  setRight: put(
    '/people/{id}/branches/{slug}',
    OWNER,
    'Changes a person’s role at a branch; without a role they may not enter it',
    {
      requiresProof: true,
      params: z.extend(PersonId, { slug: z.string() }),
      body: z.object({ role: z.nullable(z.enum(deskRoles)) }),
      answer: z.null(),
    },
  ),
} as const
