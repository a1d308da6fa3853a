/** Texts by what they are for. Every text is an export of its own, so that a script carries only those it says. */
export * as accounts from './texts/account.ts'
export * as calls from './texts/calls.ts'
export * as catalogue from './texts/catalogue.ts'
export * as failures from './texts/failures.ts'
export * as fieldTexts from './texts/fields.ts'
export { msg } from './texts/msg.ts'
export * as payments from './texts/payment.ts'
