import type { DeskKey } from '../desk-texts.ts'

/** The known reasons of failed builds, with the part of the message that matters to the owner. */
const known: readonly [said: RegExp, text: DeskKey][] = [
  [/^The disk is full \(/, 'The disk is full. Free some space for the new pages.'],
  [/\/settings cannot be used: (?<detail>.+)/, 'A setting cannot be used: {detail}'],
  [
    /^PUBLISH_COMMAND ended with code (?<detail>\S+)\.$/,
    'The command that puts the pages online has failed (PUBLISH_COMMAND, code {detail}).',
  ],
  [
    /^PUBLISH_COMMAND was ended after (?<detail>[\d.]+) minutes/,
    'Putting the pages online took longer than {detail} minutes (PUBLISH_MINUTES).',
  ],
  [
    /^The CDN refused the purge with status (?<detail>\d+)\.$/,
    'The content network did not take the new pages: it answered with status {detail}.',
  ],
  [
    /^The build lacks (?<detail>.+) and was not published\.$/,
    'The new pages are not whole, so they were not put online: {detail}',
  ],
  [
    /^The site could not be built; the lines above say why\.$/,
    'The pages could not be built; the server’s log says why.',
  ],
]

/** The reason of a failed build as a text of the desk; undefined for an unknown one. */
export function buildReason(reason: string): { text: DeskKey; detail: string } | undefined {
  for (const [said, text] of known) {
    const match = said.exec(reason)
    if (match) return { text, detail: match.groups?.detail ?? '' }
  }
  return undefined
}
