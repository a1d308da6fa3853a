import * as z from 'zod/mini'

/** What an owner should do something about. */
export const warningKinds = [
  'mails-failed',
  'mails-wait',
  'no-mail-server',
  'rebuild-waits',
  'build-failed',
  'pages-behind',
  'disk-low',
  'backup-none',
  'backup-old',
  'backup-failed',
  'certificate-ends',
  'refunds-open',
  'payment-down',
  'payment-key',
  'payment-no-payments',
  'payment-no-refunds',
  'payment-no-disputes',
  'payment-no-webhook',
  'payment-no-methods',
  'payment-webhook',
  'payment-signature',
  'hook-failing',
] as const

const OperatingWarning = z.object({
  kind: z.enum(warningKinds),
  /** How many messages, refunds, or ways to pay that guests are left with. */
  count: z.optional(z.number()),
  /** The moment that it is about, ISO 8601. */
  at: z.optional(z.string()),
  /** The brand of the payment provider that it is about, or the name of the webhook that fails. */
  name: z.optional(z.string()),
  /** For whoever runs the server: the right, address or events that are missing at a payment provider, or what it has answered. */
  detail: z.optional(z.string()),
  /** What the builder of the pages says, or why a backup failed. */
  reason: z.optional(z.string()),
})
export type OperatingWarning = z.output<typeof OperatingWarning>

/** Messages of one kind that are not sent: those that are still tried, or those that have been given up. */
const Unsent = z.object({
  /** The kind of mail; `push` for messages to devices, `rebuild` for notifications of the builder of the pages. */
  kind: z.string(),
  failed: z.boolean(),
  count: z.number(),
  /** When the oldest was written. */
  since: z.string(),
  /** The most attempts at one. */
  attempts: z.number(),
})
export type Unsent = z.output<typeof Unsent>

/** How the shop runs on its machine. Sizes are in bytes, moments ISO 8601. */
export const Operating = z.object({
  /** The server's clock. */
  at: z.string(),
  mode: z.string(),
  version: z.object({ number: z.string(), commit: z.optional(z.string()) }),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    /** How many migrations were applied, and the last of them. */
    migrations: z.number(),
    last: z.string(),
  }),
  pages: z.object({
    /** `behind` when they show an older revision and nobody builds. */
    state: z.enum(['waiting', 'building', 'live', 'failed', 'behind', 'unknown']),
    /** When the pages of this machine went live. */
    published: z.optional(z.string()),
    /** The last run of the builder: when it ended, and how many ms it took. */
    build: z.optional(z.object({ at: z.string(), ms: z.number() })),
  }),
  unsent: z.array(Unsent),
  storage: z.object({ database: z.number(), pictures: z.number(), free: z.number(), total: z.number() }),
  backup: z.optional(z.object({ at: z.string(), bytes: z.number() })),
  /** When the certificate of the shop's address ends; absent without https or when it cannot be asked. */
  certificate: z.optional(z.string()),
  /** The names of secrets and whether they are set; never their values. */
  secrets: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  warnings: z.array(OperatingWarning),
})
export type Operating = z.output<typeof Operating>
