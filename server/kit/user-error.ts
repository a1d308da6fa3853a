/** An error whose message is a sentence for the person who ran the command. Every command prints it without a stack. */
export class UserError extends Error {}
