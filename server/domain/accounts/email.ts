/** An address as addresses are compared: nobody tells Ada@Example.org from ada@example.org. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
