import type { SettingEntries, UsualOf } from './setting-entry.ts'

export const usualBackups = {
  BACKUP_DAYS: '14',
  BACKUP_TIME: '04:00',
} as const satisfies UsualOf<typeof backups>

export const backups = {
  BACKUP_DAYS: {
    type: 'days',
    private: true,
    label: 'Days that backups are kept',
    hint: 'The shop makes one every day and deletes older ones; 0 means it makes none, empty means 14',
    docs: {
      api: 'how many days the backups are kept that a server makes every day, default {BACKUP_DAYS}; with 0 it makes none',
      files:
        'how many days backups are kept, also those that were made at the desk; with 0 none is made by itself and none deleted',
    },
  },
  BACKUP_TIME: {
    type: 'dayEnds',
    private: true,
    label: 'Time of the daily backup',
    hint: 'A time in the morning at which the restaurant is closed; 04:00 if empty',
    docs: {
      api: 'the time in the morning at which it makes them, `{BACKUP_TIME}` (the default), from 00:00 to 11:59',
      files:
        'the time in the morning, from 00:00 to 11:59, at which the backup of a day is made; a shop that was off then makes it as soon as it runs',
    },
  },
} as const satisfies SettingEntries
