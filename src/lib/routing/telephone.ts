/** A phone number as a link. */
export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
