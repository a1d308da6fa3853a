/** How a webhook is told: as the event itself, signed, or as a text for people in the form that a messenger takes. */
export const hookFormats = ['json', 'slack', 'discord', 'telegram'] as const
export type HookFormat = (typeof hookFormats)[number]
export type Messenger = Exclude<HookFormat, 'json'>

/** Messengers by the hosts of their webhooks. */
const HOSTS: Record<string, Messenger> = {
  'hooks.slack.com': 'slack',
  'discord.com': 'discord',
  'discordapp.com': 'discord',
  'api.telegram.org': 'telegram',
}

/** The format that an address takes, as far as it says so. */
export const formatOfAddress = (url: string): HookFormat =>
  (URL.canParse(url) && HOSTS[new URL(url).hostname]) || 'json'
