import type { MailProblem, Opening, OpeningStepName } from '#contract/desk/opening.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** A step's name, why it is needed and where it is done. */
interface StepText {
  title: DeskKey
  why: DeskKey
  /** What a lawyer should check. */
  lawyer?: DeskKey
  /** The view in which it is done, and the part of the settings. */
  view?: DeskKey
  section?: DeskKey
}

export const stepTexts: Record<OpeningStepName, StepText> = {
  data: {
    title: 'Your restaurant',
    why: 'Guests see who cooks for them, find you and call you. Orders and questions are mailed to your address.',
    view: 'Settings',
    section: 'Restaurant',
  },
  imprint: {
    title: 'Legal notice',
    why: 'Every shop has to say who runs it and how to reach them.',
    lawyer:
      'Company form and register number, VAT number, who is responsible, and the authority that has licensed you.',
    view: 'Settings',
    section: 'Pages',
  },
  privacy: {
    title: 'Privacy and texts of your own',
    why: 'You receive names, addresses and phone numbers, so you have to say why and for how long you keep them. No text of the demo restaurant may stay.',
    lawyer:
      'Who else gets the data (hosting, mail, payment), how long you keep them, and your contracts with these services.',
    view: 'Settings',
    section: 'Pages',
  },
  hours: {
    title: 'Opening hours',
    why: 'Guests can only choose times at which you cook.',
    view: 'Settings',
    section: 'Hours and times',
  },
  orderTypes: {
    title: 'Ways to order and delivery areas',
    why: 'Guests choose how their food reaches them. Areas say where you deliver, from which amount and for how much.',
    view: 'Settings',
    section: 'Delivery',
  },
  menu: {
    title: 'Menu',
    why: 'Without a dish there is nothing to order. Ten are enough for the beginning.',
    view: 'Menu',
  },
  payment: {
    title: 'Payment',
    why: 'Guests choose how they pay: when they get their food, or online.',
    view: 'Settings',
    section: 'Payment and money',
  },
  hearing: {
    title: 'How you hear of orders',
    why: 'If nobody hears an order, a guest waits in vain. Pair a screen that rings; with a mail server, orders come by mail too.',
    view: 'Devices and people',
  },
  mail: {
    title: 'Mail',
    why: 'Guests get a confirmation, and you get orders, questions and new passwords. A test mail goes the same way and says what the mail server answers.',
  },
  terms: {
    title: 'Terms',
    why: 'They say when an order is binding, and what happens when something goes wrong.',
    lawyer: 'Delivery times, cancellations and refunds, and for which goods guests may withdraw.',
    view: 'Settings',
    section: 'Pages',
  },
  allergens: {
    title: 'Allergens and additives',
    why: 'Guests have to be able to read them before they order. Of a dish that has none, say that it contains none of them.',
    view: 'Menu',
  },
  look: {
    title: 'Logo and look',
    why: 'Guests recognise you, also in mails and on their phone.',
    view: 'Settings',
    section: 'Look',
  },
  test: {
    title: 'Test order',
    why: 'Make sure that screens ring and the printer prints before a guest finds out.',
    view: 'Orders',
  },
}

/** Whether the shop is open, in words: one without pages cannot be visited yet. */
export function openState({ isOpen, firstPages }: Pick<Opening, 'isOpen' | 'firstPages'>): DeskKey {
  if (!isOpen) return 'The shop is closed'
  if (firstPages === undefined) return 'The shop is open'
  return firstPages === 'building'
    ? 'The shop opens once its first pages are built'
    : 'The shop has no pages yet'
}

/** What guests can do in the shop as it is published. */
export function whatGuestsCan({
  isOpen,
  firstPages,
  steps,
}: Pick<Opening, 'isOpen' | 'firstPages' | 'steps'>): DeskKey {
  if (isOpen && firstPages === 'building')
    return 'Guests find no shop at its address yet. Building the first pages takes a minute or two; this page says when they are there.'
  if (isOpen && firstPages === 'failed')
    return 'Its first pages could not be built. It is tried again by itself; “System” says why.'
  if (isOpen) return 'Guests can order at the times that you have set.'
  return steps.some(({ name, state }) => name === 'menu' && state === 'done')
    ? 'Guests read your menu and cannot order yet.'
    : 'Guests find no dishes in your shop yet: publish your menu.'
}

/** What became of a test mail, and what helps. */
export const mailProblems: Record<MailProblem, DeskKey> = {
  'no-server':
    'No mail server is set, so no mail leaves the shop. Whoever runs the server sets its address in the environment (SMTP_URL) and starts it again.',
  'unknown-name':
    'The mail server’s name is not found. Whoever runs the server checks the name in its address (SMTP_URL).',
  silent:
    'The mail server does not answer. Whoever runs the server checks name and port in its address (SMTP_URL), and whether this machine may reach it; many hosts block port 25.',
  insecure:
    'No secure connection to the mail server came about. Whoever runs the server checks whether port and smtp:// or smtps:// in its address (SMTP_URL) fit, and the mail server’s certificate.',
  'sign-in':
    'The mail server refuses user name or password. Whoever runs the server checks both in its address (SMTP_URL); special characters have to be encoded there.',
  sender:
    'The mail server does not let the shop send from {from}. Under “Restaurant”, set an address that belongs to the mail account, or have this one allowed.',
  recipient: 'The mail server does not take mails to this address. Check it for a slip.',
  refused: 'The mail server has refused the mail.',
}
