/** A postcode and what follows it on its line: the place. Addresses are written in one line or in several. */
export const PLACE = /^(?:(.*)[\s,])?((?:[A-Z]{1,2}-)?\d{4,5})\s+([^,\n]+)/s

/** The place in an address; undefined without a postcode before it. */
export const placeIn = (address: string): string | undefined => PLACE.exec(address)?.[3]?.trim()
