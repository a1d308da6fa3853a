import type { OperatingWarning } from '#contract/desk/operating.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

const BACK_UP: DeskKey =
  'Make one below, download it and keep it on another machine. The shop makes one every day unless the days that backups are kept are 0 in the settings.'

/** What is wrong with how the shop runs, what to do about it, and what that is called where the server is run. */
type WarningText = readonly [what: DeskKey, remedy: DeskKey, detail?: string]

/** The texts are those of `operating`. */
export const warningTexts: Record<OperatingWarning['kind'], WarningText> = {
  'mails-failed': [
    'Mails that could not be sent: {count}',
    'Have the mail server checked. Once it takes mails again, send them again below.',
    'SMTP_URL',
  ],
  'mails-wait': [
    'Mails that have waited for more than ten minutes: {count}',
    'They are retried automatically. If this persists, have the mail server checked.',
    'SMTP_URL',
  ],
  'no-mail-server': [
    'No mail server is set, so no mail leaves the shop',
    'Guests get no confirmation, and you get no order by mail. Whoever runs the server gives the shop a mail server and starts it again.',
    'SMTP_URL',
  ],
  'rebuild-waits': [
    'A change notification for the page builder has been waiting since {time}',
    'This is retried automatically. If it persists, whoever runs the server checks that the service that builds the pages is running and can be reached.',
    'REBUILD_URL, REBUILD_SECRET',
  ],
  'build-failed': [
    'The pages could not be built. Visitors see the previous ones',
    'This is retried automatically. If it persists, show this message to the person who runs the server.',
  ],
  'pages-behind': [
    'The pages show an older menu, and nobody is building them',
    'Whoever runs the server builds them, or sees to it that this happens automatically.',
    'npm run build, REBUILD_URL',
  ],
  'refunds-open': [
    'Refunds that guests have waited for since {time}: {count}',
    'They are requested from the payment provider again automatically. If this persists, check the provider’s own page, and whether your balance there covers them.',
  ],
  'payment-down': [
    'Payments by {name} cannot be opened, last tried at {time}. Other ways to pay that guests have: {count}',
    'Its payment methods are offered again after five minutes at most, and hidden again if it still fails. If this persists, check its key and the provider’s own page.',
  ],
  'payment-key': [
    '{name} does not know the shop’s key',
    'Nobody can pay with it, and nothing is refunded. Whoever runs the server gives the shop the key that {name} shows, and starts it again. “Test” at its payment method under “Shop” says whether it is right.',
  ],
  'payment-no-payments': [
    '{name} does not let the shop open and read payments',
    'Nobody can pay with it. At {name}, give the shop’s key the right that is named here; then press “Test” at its payment method under “Shop”.',
  ],
  'payment-no-refunds': [
    '{name} does not let the shop refund',
    'Refunds wait until it may. At {name}, give the shop’s key the right that is named here; they are then carried out by themselves.',
  ],
  'payment-no-disputes': [
    '{name} does not let the shop see what guests’ banks take back',
    'Payments and refunds go on. Money that a bank takes back is missing from orders and figures: look for it at {name}, or give the shop’s key the right that is named here.',
  ],
  'payment-no-webhook': [
    '{name} does not let the shop check its messages',
    'Orders that are paid are found after some minutes. At {name}, give the shop’s key the right that is named here.',
  ],
  'payment-no-methods': [
    'At {name}, no way to pay is switched on that the shop can take',
    'Switch one on at {name}, such as cards; then press “Test” at its payment method under “Shop”.',
  ],
  'payment-webhook': [
    '{name} does not tell the shop of payments',
    'Orders that are paid are found after some minutes, and refunds at {name} are not. Set the webhook at {name} as named here; then press “Test” at its payment method under “Shop”.',
  ],
  'payment-signature': [
    'A message came that {name} has not signed for this shop',
    'If orders that are paid take minutes to appear, the secret of the webhook is wrong: whoever runs the server takes it from {name} again. A stranger can cause this once, too; it ends with the next message that is right.',
  ],
  'hook-failing': [
    'The webhook {name} fails: what happened since {time} has not arrived',
    'Under “Devices and people”, check its address and what it has answered. It is tried again automatically for three days; what was given up can be sent again there.',
  ],
  'disk-low': [
    'The disk is nearly full: {size} left',
    'Delete old backups and logs, or get a larger disk. On a full disk no order can be stored.',
  ],
  'backup-none': ['There has been no backup yet', BACK_UP],
  'backup-old': ['The last backup is more than a week old: {time}', BACK_UP],
  'backup-failed': [
    'A backup could not be made: {time}',
    'It is tried again every hour. Whoever runs the server checks that its disk has room and that the shop may write into its folder of backups.',
    'BACKUP_DIR',
  ],
  'certificate-ends': [
    'The certificate of the shop’s address ends soon or has ended: {time}',
    'It is usually renewed automatically, so check the web server in front of the shop. Browsers show no page without a valid certificate.',
  ],
}
