import * as z from 'zod/mini'
import { providerKinds } from '../orders/provider-kinds.ts'

/** What the shop asks of a payment provider, each by a right of its own there. */
const providerParts = ['payments', 'refunds', 'disputes', 'webhook'] as const
export type ProviderPart = (typeof providerParts)[number]

/** What is wrong with how the shop is set up at a provider. */
const providerProblems = [
  'no-key',
  'wrong-key',
  'forbidden',
  'unreachable',
  'no-methods',
  'no-webhook',
  'webhook-off',
  'events-missing',
  'bad-signature',
  'not-checked',
] as const
export type ProviderProblem = (typeof providerProblems)[number]

/** What one part of a test has found; without a problem it is right. */
const ProviderCheck = z.object({
  part: z.enum(providerParts),
  problem: z.optional(z.enum(providerProblems)),
  /** The right, address or events that are missing, or the reason in the provider's words. */
  detail: z.optional(z.string()),
})
export type ProviderCheck = z.output<typeof ProviderCheck>

/** A test of one kind of provider. */
export const ProviderTest = z.object({
  kind: z.enum(providerKinds),
  /** The kind's brand. */
  name: z.string(),
  checks: z.array(ProviderCheck),
})
export type ProviderTest = z.output<typeof ProviderTest>
