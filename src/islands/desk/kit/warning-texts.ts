import type { OperatingWarning } from '#contract/desk/operating.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

const BACK_UP: DeskKey =
  'Make one below, download it and keep it on another machine. The shop makes one every day unless the setting BACKUP_DAYS is 0.'

/** What is wrong with how the shop runs, and what to do about it; in the texts of `operating`. */
export const warningTexts: Record<OperatingWarning['kind'], readonly [DeskKey, DeskKey]> = {
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
