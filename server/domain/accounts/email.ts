/** An address in the form in which addresses are compared, without regard to case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
