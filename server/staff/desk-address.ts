import type { Config } from '#server/config/config.ts'

/** Where the desk is: on the API's own origin, because its session is a cookie that only this origin receives. */
export const deskAddress = ({ apiBase }: Pick<Config, 'apiBase'>): string => `${new URL(apiBase).origin}/desk`

/** The link by which a person sets up how they sign in. What follows the # is not sent to any server, and so in no log. */
export const linkAddress = (config: Pick<Config, 'apiBase'>, token: string): string =>
  `${deskAddress(config)}#link=${token}`
