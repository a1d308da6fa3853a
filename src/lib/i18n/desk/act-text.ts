import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import { type Act, type ActKind, presetIn } from '#contract/desk/acts.ts'
import { orderTypes } from '#contract/kit/order-types.ts'
import type { TextParams } from '#contract/kit/texts/interpolate.ts'
import { dayName } from './day-name.ts'
import { roleNames, typeNames } from './names.ts'
import { reasonNames } from './reason-text.ts'

const texts = {
  accepted: '{subject} accepted',
  preparing: '{subject} in preparation',
  ready: '{subject} ready',
  on_the_way: '{subject} on its way',
  completed: '{subject} completed',
  rejected: '{subject} rejected',
  cancelled: '{subject} cancelled',
  refunded: '{subject} refunded',
  delayed: '{subject} delayed until {time}',
  recalled: 'Taken back: {step}',
  'order-taken': '{subject} taken on the phone',
  edited: '{subject} changed',
  told: '{subject}: message to the guest',
  'with-driver': '{subject} given to a driver',
  'not-there': '{subject}: nobody was there',
  switched: 'Switched: {subject}',
  paused: 'Paused until {time}: {types}',
  resumed: 'Pause ended: {types}',
  busy: '{minutes} min more until {time}',
  'busy-ended': 'The usual time again',
  'sold-out': '{name} sold out until {time}',
  'portions-counted': '{name}: {count} {count|portion|portions} left',
  'offered-again': '{name} offered again',
  'day-closed': '{day}: closed',
  'day-hours': '{day}: other hours',
  'day-usual': '{day}: usual hours again',
  'signed-in': '{subject} signed in',
  'signed-out': '{subject} signed out',
  'code-refused': 'Wrong code after the password of {subject}',
  paired: '{subject} paired',
  'session-ended': '{subject} was signed out',
  'person-invited': 'Link for {subject}',
  'person-set-up': '{subject} has set up a sign-in',
  'person-role': 'Role of {subject} changed',
  'person-reset': 'Sign-in of {subject} reset',
  'person-removed': '{subject} removed',
  'person-branch': 'Rights of {subject} at a branch changed',
  'central-followed': 'The menu follows the centre',
  'central-replaced': 'The whole menu of the centre taken over',
  'central-left': 'The menu no longer follows the centre',
  'pin-set': '{subject} has set a PIN',
  'password-reset': '{subject} has set a new password by a link',
  'password-changed': '{subject} has changed the password',
  'passkey-added': '{subject} has added a passkey',
  'passkey-removed': '{subject} has removed a passkey',
  'app-set': '{subject} has set up an authenticator app',
  'app-removed': '{subject} has removed the authenticator app',
  'codes-renewed': '{subject} has made new recovery codes',
  'printer-added': 'Printer {subject} added',
  'printer-set': 'Copies of printer {subject} set',
  'printer-tested': 'Test print on {subject}',
  'printer-removed': 'Printer {subject} removed',
  'table-accepted': 'Table for {subject} reserved',
  'table-proposed': 'Table for {subject}: another time proposed',
  'table-declined': 'Table for {subject} declined',
  'table-taken': 'Table for {subject} reserved on the phone',
  'table-moved': 'Table for {subject} changed',
  'table-chosen': 'Table for {subject} chosen',
  'table-cancelled': 'Table for {subject} cancelled',
  'table-no-show': 'Table for {subject}: nobody came',
  'evening-closed': '{subject} closed',
  'table-deposit-returned': 'Table for {subject}: deposit given back',
  'message-answered': 'Message of {subject} answered',
  'message-done': 'Message of {subject} done without an answer',
  'dishes-changed': 'Dishes changed together: {subject}',
  'dishes-restored': 'Change of dishes taken back: {subject}',
  published: 'Published: {subject}',
  undone: 'Undone: {subject}',
  resent: 'Messages sent again: {subject}',
  opened: 'Shop opened',
  closed: 'Shop closed',
  'order-tested': 'Test order answered',
  'mail-tested': 'Test mail sent',
  'backup-made': 'Backup made',
  'backup-downloaded': 'Backup downloaded: {subject}',
  'key-made': 'Key {subject} made',
  'key-revoked': 'Key {subject} revoked',
  'hook-added': 'Webhook {subject} added',
  'hook-changed': 'Webhook {subject} changed',
  'hook-secret': 'New secret for webhook {subject}',
  'hook-on': 'Webhook {subject} switched on',
  'hook-off': 'Webhook {subject} switched off',
  'hook-removed': 'Webhook {subject} removed',
  'hook-resent': 'Sent to webhook {subject} again',
  'customers-brought': 'Customers brought who have agreed: {subject}',
  'guest-noted': 'Note on {subject} changed',
  'guest-blocked': '{subject} blocked',
  'guest-unblocked': '{subject} no longer blocked',
  'driver-added': 'Driver {subject} added',
  'driver-changed': 'Driver {subject} changed',
  'driver-removed': 'Driver {subject} removed',
  'driver-phone': 'Phone of {subject} opened for tours',
  'driver-phone-ended': 'Phone of {subject} signed out',
} as const satisfies Record<ActKind, string>

/** The keys of the texts below, all of which the desk's dictionaries have. */
type ActKey =
  | (typeof texts)[ActKind]
  | (typeof typeNames)[keyof typeof typeNames]
  | (typeof roleNames)[DeskRole]
  | (typeof reasonNames)[keyof typeof reasonNames]
  | '{name} sold out until switched back'

/** Those whose detail is part of their text. */
const WHOLE: ActKind[] = ['paused', 'busy', 'delayed', 'recalled', 'sold-out', 'portions-counted']
/** A step that was taken back is the detail of that. */
const isStep = (kind: ActKind, detail: string): detail is ActKind => kind === 'recalled' && detail in texts
/** Tables and messages are told apart by their time. */
const isMoment = (kind: ActKind): boolean => /^(?:table|message)-/.test(kind)
/** Pairings and links have the role as their detail. */
const isRole = (detail: string): detail is DeskRole => deskRoles.some(role => role === detail)

interface TextFormat {
  t: (key: ActKey, params?: TextParams) => string
  locale: string
  dateTime: (moment: string) => string
  /** A moment, with its day unless it is that of the other one. */
  until: (moment: string, from: string) => string
}

/** Hours with the names of the order types that some of them are for: 17:00-22:00 (delivery). */
const withTypeNames = (detail: string, t: TextFormat['t']): string =>
  detail.replaceAll(/(\d\d:\d\d) \(([a-z ]+)\)/g, (_, time: string, words: string) => {
    const types = orderTypes.filter(type => words.split(' ').includes(type))
    return `${time} ${types.map(type => t(typeNames[type])).join(', ')}`
  })

/** What was done, in the words of the reader's language. */
export function actText(
  { kind, subject, detail, at }: Act,
  { t, locale, dateTime, until }: TextFormat,
): string {
  const endless = kind === 'sold-out' && detail === ''
  const types = orderTypes.filter(type => subject.split(' ').includes(type))
  const text = t(endless ? '{name} sold out until switched back' : texts[kind], {
    subject: isMoment(kind) ? dateTime(subject) : subject,
    name: subject,
    minutes: subject,
    count: detail,
    ...(isStep(kind, detail) && { step: t(texts[detail], { subject }) }),
    types: types.map(type => t(typeNames[type])).join(', '),
    ...(kind.startsWith('day-') && { day: dayName(subject, locale, at) }),
    ...(WHOLE.includes(kind) && detail.includes('T') && { time: until(detail, at) }),
  })
  if (detail === '' || WHOLE.includes(kind)) return text
  if (kind === 'undone') return `${text} (${dateTime(detail)})`
  const preset = presetIn(detail)
  if (preset) return `${text} (${t(reasonNames[preset])})`
  if (kind === 'day-hours') return `${text} (${withTypeNames(detail, t)})`
  return `${text} (${isRole(detail) ? t(roleNames[detail]) : detail})`
}
