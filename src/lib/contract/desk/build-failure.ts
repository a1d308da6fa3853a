import * as z from 'zod/mini'

/** What a build is known to fail of, so that the desk has its own words for it. */
export type BuildCause =
  | 'disk-full'
  | 'setting'
  | 'publish-command'
  | 'publish-late'
  | 'purge-refused'
  | 'not-whole'
  | 'site'

/** The cause, and what the desk's words for it name, such as a status or a file. */
export interface BuildFailure {
  cause: BuildCause
  detail: string
}

/** A failure as the page builder says it, which may be newer and know more causes. */
export const SaidFailure = z.object({ cause: z.string(), detail: z.string() })
export type SaidFailure = z.output<typeof SaidFailure>
