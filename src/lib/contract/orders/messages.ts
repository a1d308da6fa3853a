import * as z from 'zod/mini'
import type { OrderState } from './order-state.ts'

/** Sentences that the restaurant sends the guest of an order, which everybody reads in their own language. */
export const sentences = ['call'] as const
export type Sentence = (typeof sentences)[number]

/** What a message about an order is: one of the sentences, the restaurant's own words, or a change that its guest asks for. */
export const messageKinds = [...sentences, 'own', 'wish'] as const
export type MessageOfOrder = (typeof messageKinds)[number]

/** Which of the sentences a message is; undefined for one in somebody's own words. */
export const sentenceOf = (kind: MessageOfOrder): Sentence | undefined =>
  sentences.find(sentence => sentence === kind)

/** A message between restaurant and guest about an order, as its guest reads it (extension `order-messages`). */
export const OrderMessage = z.object({
  at: z.string(),
  by: z.enum(['restaurant', 'guest']),
  text: z.string(),
  /** When the restaurant has said to have seen what the guest wants (extension `change-wishes`). */
  seenAt: z.optional(z.string()),
})
export type OrderMessage = z.output<typeof OrderMessage>

/** The states in which a guest can ask for a change of an order: once it is on its way, nothing of it can be changed any more. */
export const wishableStates: readonly OrderState[] = ['accepted', 'preparing', 'ready']

/** The longest sentence that restaurant or guest write to each other about an order, and how many there may be. */
export const MESSAGE_LENGTH = 300
export const MOST_MESSAGES = 40

/** What a guest wants to be changed of an order, in words. */
export const ChangeWish = z.object({
  words: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_LENGTH)),
})
export type ChangeWish = z.output<typeof ChangeWish>
