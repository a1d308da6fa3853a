/** A text as one line, without line breaks and other control characters, safe for a mail's header. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
