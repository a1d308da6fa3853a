import type { SettingEntries, UsualOf } from './setting-entry.ts'

/** When a wish for a table is confirmed at once. Without TABLE_GUESTS, none is. */
export const tableSettings = {
  TABLE_GUESTS: {
    type: 'dayCounts',
    private: true,
    label: 'Guests who sit at once',
    hint: 'A wish for a table that fits is then confirmed at once; empty: you answer each of them. One number for every day, such as 40, or seven for Monday to Sunday, such as 0,30,30,30,60,60,40; on a day with 0, you answer',
    docs: {
      api: 'how many guests sit at the tables at once, `40`, or for Monday to Sunday `0,30,30,30,60,60,40`: reservations that fit are confirmed at once; without a value none is',
    },
  },
  TABLE_ARRIVALS: {
    type: 'dayCounts',
    private: true,
    label: 'Guests who arrive within a quarter of an hour',
    hint: 'So that the kitchen keeps up. As above; empty for any number',
    docs: { api: 'how many guests may come within a quarter of an hour, in the form of TABLE_GUESTS' },
  },
  TABLE_MINUTES: {
    type: 'visits',
    private: true,
    label: 'Minutes that a table is taken for',
    hint: 'One number, or by the size of the party: 2:90,4:120,150 are 90 minutes for up to 2 guests, 120 for up to 4, and 150 for more. 120 if empty',
    docs: {
      api: 'how many minutes a visit takes, `120`, or by the number of guests: `2:90,4:120,150`; default {TABLE_MINUTES}',
    },
  },
  TABLE_BY_HAND: {
    type: 'guests',
    private: true,
    label: 'You answer parties from so many guests on',
    hint: '2 to 9; empty: from 10 on',
    docs: {
      api: 'from how many guests on, 2 to 9, nothing is confirmed at once; from 10 on when absent',
    },
  },
  TABLE_CHANGE_HOURS: {
    type: 'oneOf',
    private: true,
    values: {
      '': 'Until its time',
      '1': 'Until an hour before',
      '2': 'Until 2 hours before',
      '4': 'Until 4 hours before',
      '12': 'Until 12 hours before',
      '24': 'Until a day before',
    },
    label: 'Guests change or cancel a table by themselves',
    hint: 'By the link in their mail; later, they are asked to call',
    docs: {
      api: 'how many hours before its time a guest can change or cancel a reservation by the link of the mail at the latest, `1`, `2`, `4`, `12` or `24`; until its time when absent',
    },
  },
  TABLE_REMINDER: {
    type: 'onOff',
    private: true,
    label: 'Guests are reminded of their table',
    hint: 'By a mail the day before, in which they say that they come, or cancel. Who has reserved on that day gets none',
    docs: { api: 'a switch: guests get a mail the day before and say whether they come' },
  },
  TABLE_DAYS: {
    type: 'days',
    private: true,
    label: 'Confirmed at once for so many days ahead',
    hint: 'What is later than that, you answer; 90 if empty',
    docs: { api: 'for how many days ahead reservations are confirmed at once; default {TABLE_DAYS}' },
  },
  TABLE_DEPOSIT: {
    type: 'amount',
    private: true,
    label: 'Deposit for a table, for each guest',
    hint: 'Paid online before the table is reserved, and set off against the bill; it needs a payment method that is paid online. Empty for none',
    docs: {
      api: 'what is paid online for each guest before a table is reserved at once; nothing when absent ([reservations.md](reservations.md#a-deposit))',
    },
  },
  TABLE_DEPOSIT_FROM: {
    type: 'guests',
    private: true,
    label: 'Deposit for parties from so many guests on',
    hint: '2 to 9; 6 if empty',
    docs: {
      api: 'from how many guests on, 2 to 9, TABLE_DEPOSIT is asked for; default {TABLE_DEPOSIT_FROM}',
    },
  },
} as const satisfies SettingEntries

export const usualTables = {
  TABLE_MINUTES: '120',
  TABLE_DAYS: '90',
  TABLE_DEPOSIT_FROM: '6',
} as const satisfies UsualOf<typeof tableSettings>
