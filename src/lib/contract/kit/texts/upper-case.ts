/** A text in capitals, which its type has too: keys that are put together stay keys that are known. */
export const upperCase = <T extends string>(text: T): Uppercase<T> => text.toUpperCase() as Uppercase<T>
