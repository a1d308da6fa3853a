import * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'

/** A box that has to be ticked, as a form holds it before it is. */
export const consent = () => z.boolean().check(z.refine(ticked => ticked, messages.terms))
