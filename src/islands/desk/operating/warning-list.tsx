import type { Operating, OperatingWarning } from '#contract/desk/operating.ts'
import { FailedBuild } from '#islands/desk/kit/failed-build.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './operating.module.css'
import { sizeText } from './sizes.ts'

const BACK_UP: DeskKey =
  'Make one below, download it and keep it on another machine. The shop makes one every day unless the setting BACKUP_DAYS is 0.'

/** What is wrong, and what to do about it. */
const texts: Record<OperatingWarning['kind'], readonly [DeskKey, DeskKey]> = {
  'mails-failed': [
    'Mails that could not be sent: {count}',
    'Check the mail server (SMTP_URL). Once it takes mails again, send them again below.',
  ],
  'mails-wait': [
    'Mails that have waited for more than ten minutes: {count}',
    'They are retried automatically. If this persists, check the mail server (SMTP_URL).',
  ],
  'no-mail-server': [
    'No mail server is set, so no mail leaves the shop',
    'Set SMTP_URL in the shop’s environment and start the shop again.',
  ],
  'rebuild-waits': [
    'A change notification for the page builder has been waiting since {time}',
    'This is retried automatically. If it persists, check that the rebuild service is running and that REBUILD_URL and REBUILD_SECRET are correct.',
  ],
  'build-failed': [
    'The pages could not be built. Visitors see the previous ones',
    'This is retried automatically. If it persists, show this message to the person who runs the server.',
  ],
  'pages-behind': [
    'The pages show an older menu, and nobody is building them',
    'Build them with npm run build, or set REBUILD_URL so that it happens automatically.',
  ],
  'refunds-open': [
    'Refunds that guests have waited for since {time}: {count}',
    'They are requested from the payment provider again automatically. If this persists, check the provider’s own page, and whether your balance there covers them.',
  ],
  'disk-low': [
    'The disk is nearly full: {size} left',
    'Delete old backups and logs, or get a larger disk. On a full disk no order can be stored.',
  ],
  'backup-none': ['There has been no backup yet', BACK_UP],
  'backup-old': ['The last backup is more than a week old: {time}', BACK_UP],
  'backup-failed': [
    'A backup could not be made: {time}',
    'It is tried again every hour. Check that the disk of the shop’s server has room and that its folder of backups (BACKUP_DIR) can be written.',
  ],
  'certificate-ends': [
    'The certificate of the shop’s address ends soon or has ended: {time}',
    'It is usually renewed automatically, so check the web server in front of the shop. Browsers show no page without a valid certificate.',
  ],
}

/** What needs the owner's attention, the most urgent first. */
export function WarningList({ operating: { warnings, storage } }: { operating: Operating }) {
  const { t, dateTime, money } = useDeskT()
  if (warnings.length === 0) return <p role="status">{t('Nothing needs attention')}</p>
  return (
    <section aria-label={t('What needs attention')}>
      <h2>{t('What needs attention')}</h2>
      <ul className={styles.warnings}>
        {warnings.map(({ kind, count, at, reason }) => {
          const [what, remedy] = texts[kind]
          const size = sizeText(storage.free, money.locale)
          const time = at && dateTime(at)
          return (
            <li key={kind}>
              <h3>{t(what, { count: count ?? 0, size, time: time ?? '' })}</h3>
              {reason && <FailedBuild reason={reason} />}
              <p>{t(remedy)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
