import type { Messenger } from '#contract/menu/hook-formats.ts'
import { cutTo } from '#server/kit/cut.ts'

interface MessengerFormat {
  /** The most UTF-16 units of a message. */
  most: number
  /** What the messenger would otherwise take for links, names and marks. */
  escape(text: string): string
  body(text: string, url: URL): object
}

/** What each messenger takes at the address of a webhook. */
const messengers: Record<Messenger, MessengerFormat> = {
  // https://docs.slack.dev/messaging/formatting-message-text; longer ones are broken into several.
  slack: {
    most: 4000,
    escape: text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    body: text => ({ text }),
  },
  // https://discord.com/developers/docs/resources/webhook#execute-webhook
  discord: {
    most: 2000,
    escape: text => text.replaceAll(/[\\`*_~|>#[\]()<@-]/g, sign => `\\${sign}`),
    body: content => ({ content, allowed_mentions: { parse: [] } }),
  },
  // https://core.telegram.org/bots/api#sendmessage; without a parse_mode nothing is a mark. The chat is named by the address.
  telegram: {
    most: 4096,
    escape: text => text,
    body: (text, { searchParams }) => ({
      chat_id: searchParams.get('chat_id'),
      text,
      link_preview_options: { is_disabled: true },
    }),
  },
}

/** A text as a messenger takes it. Escaped before it is cut, a sign that is left alone at the end is text, too. */
export function messageFor(messenger: Messenger, text: string, url: string): string {
  const form = messengers[messenger]
  return JSON.stringify(form.body(cutTo(form.escape(text), form.most), new URL(url)))
}
