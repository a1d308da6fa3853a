/**
 * The desk's texts by their English source texts, in two dictionaries for each language: what can be read on a screen before a view of the
 * office is opened, with all that the server says of a call (`evening`), and what only those views say, or the server of a restaurant's
 * data and of how the shop runs (`office`).
 */
export type DeskKey = keyof typeof import('./evening/de.json') | keyof typeof import('./office/de.json')

export type DeskTexts = 'evening' | 'office'
