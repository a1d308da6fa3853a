/**
 * Where the texts of the forms of dishes and combos are, beside the dictionary that they are part of: the first form that a guest opens
 * on a slow line waits for no others (scripts/sync.ts).
 */
export const formTextsPath = (dictionaryPath: string): string => dictionaryPath.replace(/json$/, 'form.json')
