import type { Operating, OperatingWarning, Unsent } from '#contract/desk/operating.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { FailingHook } from '#server/hooks/failing.ts'
import { NO_MAILS, REBUILD } from '#server/outbox/kinds.ts'
import type { OpenRefunds } from './open-refunds.ts'
import type { SilentProvider } from './silent-providers.ts'

/** How long something may wait before somebody should know, in ms. */
const MAIL_MAX_WAIT_MS = 10 * MINUTE
const REBUILD_MAX_WAIT_MS = 15 * MINUTE
/** Providers usually answer at once; a guest should not wait for their money unnoticed. */
const REFUND_MAX_WAIT_MS = HOUR
const BACKUP_MAX_WAIT_MS = 7 * DAY
/** Certificates are usually renewed 30 days before their end. */
const CERTIFICATE_MS = 14 * DAY
/** What a build of the pages, an update and a day's orders need, in bytes. */
const LEAST_FREE = 1024 ** 3

type State = Omit<Operating, 'warnings'> & {
  reason: string | undefined
  refunds: OpenRefunds
  silent: SilentProvider[]
  /** What payment providers do not let the shop do. */
  payments: OperatingWarning[]
  hooks: FailingHook[]
  /** When the last backup failed, and why. */
  failed: { at: string; reason: string } | undefined
}

/** What needs an owner's attention, the most urgent first. */
export function warningsIn(state: State): OperatingWarning[] {
  const { at, mode, pages, unsent, secrets, backup, certificate, reason, refunds, silent, hooks } = state
  const since = (moment: string): number => Date.parse(at) - Date.parse(moment)
  const mails = unsent.filter(({ kind }) => !NO_MAILS.has(kind))
  const givenUp = mails.filter(each => each.failed)
  const late = mails.filter(each => !each.failed && since(each.since) > MAIL_MAX_WAIT_MS)
  const news = unsent.find(
    each => each.kind === REBUILD && (each.failed || since(each.since) > REBUILD_MAX_WAIT_MS),
  )
  const owed = refunds.oldest !== undefined && since(refunds.oldest) > REFUND_MAX_WAIT_MS
  const isMute = mode === 'live' && secrets.some(({ name, isSet }) => name === 'SMTP_URL' && !isSet)
  const isEnding = certificate !== undefined && since(certificate) > -CERTIFICATE_MS
  return [
    isFull(state) && { kind: 'disk-low' as const },
    ...silent.map(provider => ({ kind: 'payment-down' as const, ...provider })),
    ...state.payments,
    ...hooks.map(({ name, at }) => ({ kind: 'hook-failing' as const, name, at })),
    givenUp.length > 0 && { kind: 'mails-failed' as const, count: sum(givenUp) },
    late.length > 0 && { kind: 'mails-wait' as const, count: sum(late) },
    owed && { kind: 'refunds-open' as const, count: refunds.count, at: refunds.oldest },
    isMute && { kind: 'no-mail-server' as const },
    isEnding && { kind: 'certificate-ends' as const, at: certificate },
    pages.state === 'failed' && { kind: 'build-failed' as const, reason },
    pages.state === 'behind' && { kind: 'pages-behind' as const },
    news && { kind: 'rebuild-waits' as const, at: news.since },
    state.failed && { kind: 'backup-failed' as const, ...state.failed },
    !backup && { kind: 'backup-none' as const },
    backup && since(backup.at) > BACKUP_MAX_WAIT_MS && { kind: 'backup-old' as const, at: backup.at },
  ].filter(warning => warning !== false && warning !== undefined)
}

/** A backup needs as much as database and pictures, and the next one should fit too. */
const isFull = ({ storage: { free, database, pictures } }: State): boolean =>
  free < Math.max(LEAST_FREE, 2 * (database + pictures))

const sum = (messages: Unsent[]): number => messages.reduce((total, { count }) => total + count, 0)
