/** Characters that turn what follows them around, on to the end of the line they are shown in. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g
/** What nobody can see: control and format characters, what is assigned to nothing, and what is left out where text is shown. */
const UNPRINTABLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** A text as one line, without line breaks and other control characters, safe for a mail's header and a row of a table. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(TURNING, '')
    .trim()

/** What a program has sent as one line of what can be seen, at most so many characters of it. */
export const printableLine = (text: string, most: number): string =>
  [...oneLine(oneLine(text).replaceAll(UNPRINTABLE, ''))].slice(0, most).join('').trim()
