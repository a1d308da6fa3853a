import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { COUNTER } from '../../api/roles.ts'
import { EditQuote, OrderEdit, OrderEditDraft } from '../order-edit.ts'
import { DeskOrder } from '../orders.ts'

const code = z.object({ code: z.string() })

/** The calls that change what was ordered. */
export const editEndpoints = {
  quoteEdit: post(
    '/orders/{code}/edits/quote',
    COUNTER,
    'What a change of an order would cost, and how it can be changed; without a change, how it is now',
    { needs: 'ORDER_EDITS', params: code, body: OrderEditDraft, answer: EditQuote },
  ),
  editOrder: post(
    '/orders/{code}/edits',
    COUNTER,
    'Changes what was ordered, its time or whom it is for; the same Idempotency-Key once',
    {
      needs: 'ORDER_EDITS',
      requiresPin: true,
      params: code,
      body: OrderEdit,
      creates: true,
      answer: DeskOrder,
    },
  ),
  getPayLink: get(
    '/orders/{code}/pay-link',
    COUNTER,
    'The address at which the guest of an order pays what a change costs more, to be read out or sent',
    { needs: 'ORDER_EDITS', params: code, answer: z.object({ url: z.string() }) },
  ),
  withdrawEdit: post(
    '/orders/{code}/edits/withdraw',
    COUNTER,
    'Takes back a change that waits for its payment; the order stays as it is',
    { needs: 'ORDER_EDITS', params: code, answer: DeskOrder },
  ),
} as const
