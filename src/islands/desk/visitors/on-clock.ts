/** A moment as a field for date and time holds it, on the restaurant's clock. Swedish writes both as ISO does. */
export const onClock = (moment: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(moment))
    .replace(' ', 'T')
