/** What the client says when no answer of the API explains what happened. */
import { msg } from './msg.ts'

export const network = msg('We cannot reach the restaurant right now. Nothing is lost. Please try again.')
export const unanswered = msg(
  'No answer came from the restaurant, so we do not know whether this has arrived. Please try again.',
)
export const notSent = msg(
  'There is no connection, so this was not sent. Everything you typed is kept. Please send it again once you are connected.',
)
export const unknownOutcome = msg(
  'We do not know whether this has arrived, because no answer came. Everything you typed is kept. Please check your e-mails or call us before you send it again.',
)
export const server = msg('Something went wrong on our side. Nothing is lost. Please try again.')
export const contract = msg(
  'The restaurant sent an answer we cannot read. Nothing is lost. Please try again.',
)
