import type { SettingEntries, UsualOf } from './setting-entry.ts'

export const usualAlarms = {
  ALARM_PUSH_SECONDS: '60',
  ALARM_MAIL_SECONDS: '90',
  ALARM_CANCEL_MINUTES: '15',
  ASLEEP_MINUTES: '10',
} as const satisfies UsualOf<typeof alarms>

const unanswered =
  "after which time an order that nobody answers is reported to the restaurant's devices, mailed to the owner, and cancelled; 0 means never. Default {ALARM_PUSH_SECONDS}, {ALARM_MAIL_SECONDS} and {ALARM_CANCEL_MINUTES} in a shop that has paired a screen, otherwise never"

export const alarms = {
  ALARM_PUSH_SECONDS: {
    type: 'seconds',
    private: true,
    label: 'Seconds until devices are notified',
    hint: 'For an order that nobody answers; 0 means never, empty means 60',
    docs: {
      api: unanswered,
      files:
        'every paired device, and every one on which somebody has signed in, shows a notification if it may, also while its page is closed',
    },
  },
  ALARM_MAIL_SECONDS: {
    type: 'seconds',
    private: true,
    label: 'Seconds until the owner gets a mail',
    hint: 'For an order that nobody answers; 0 means never, empty means 90',
    docs: {
      api: unanswered,
      files: 'a mail with links to answer goes to `ALARM_EMAIL`, or to `EMAIL` if that is empty',
    },
  },
  ALARM_CANCEL_MINUTES: {
    type: 'minutes',
    private: true,
    label: 'Minutes until it is cancelled',
    hint: 'The guest is notified and gets the money back; 0 means never, empty means 15',
    docs: {
      api: unanswered,
      files: 'the order is cancelled, refunded if it was paid online, and the guest gets a mail',
    },
  },
  RING_LOUDER_SECONDS: {
    type: 'seconds',
    private: true,
    label: 'Seconds until the ring gets louder',
    hint: 'Each time, in two steps, while nobody answers an order; empty or 0: it stays as it is',
    docs: {
      api: 'after how many seconds each, in two steps, the ring for an order that nobody answers gets louder; never when absent or 0',
      files:
        'the ring of the desk is louder after this time without an answer, and loudest after twice of it',
    },
  },
  ALARM_EMAIL: {
    type: 'email',
    level: 'owner',
    private: true,
    label: 'Who gets the alarm by mail',
    hint: 'If empty, the e-mail for orders',
    docs: { api: 'who gets that mail; default EMAIL' },
  },
  ASLEEP_MINUTES: {
    type: 'minutes',
    private: true,
    label: 'Minutes until a dark screen closes the shop',
    hint: 'Without a screen that is awake, orders for now are not taken; 0 means never, empty means 10',
    docs: {
      api: 'after which time without a screen that is awake orders for `now` are no longer taken, in a shop that has paired one; default {ASLEEP_MINUTES}, 0 means never',
      files:
        'without a screen that is awake for so long, “as soon as possible” is no longer offered; later orders are',
    },
  },
} as const satisfies SettingEntries
