import type { Config } from '#server/config/config.ts'

/** Where the desk is: its session is a cookie that only this origin receives, and its passkeys work nowhere else. */
export const deskOrigin = ({ deskUrl, apiBase }: Pick<Config, 'deskUrl' | 'apiBase'>): string =>
  deskUrl ?? new URL(apiBase).origin

export const deskAddress = (config: Pick<Config, 'deskUrl' | 'apiBase'>): string =>
  `${deskOrigin(config)}/desk`

/** A view of the desk, by its title. */
export const viewAddress = (
  config: Pick<Config, 'deskUrl' | 'apiBase'>,
  view: 'Reservations' | 'Messages',
): string => `${deskAddress(config)}#view=${view}`

/** The link by which a person sets up how they sign in. What follows the # is not sent to any server, and so in no log. */
export const linkAddress = (config: Pick<Config, 'deskUrl' | 'apiBase'>, token: string): string =>
  `${deskAddress(config)}#link=${token}`

/** The link by which a person sets a new password. */
export const resetAddress = (config: Pick<Config, 'deskUrl' | 'apiBase'>, token: string): string =>
  `${deskAddress(config)}#reset=${token}`
