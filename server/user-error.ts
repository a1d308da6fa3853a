/** What is in the way, in a sentence for the one who asked. Every command prints it without a stack. */
export class UserError extends Error {}
