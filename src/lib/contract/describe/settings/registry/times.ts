import type { SettingEntries, UsualOf } from './setting-entry.ts'

export const usualTimes = {
  LEAD_MINUTES: '30',
  SLOT_MINUTES: '15',
  LOAD_MINUTES: '10',
} as const satisfies UsualOf<typeof times>

export const times = {
  LEAD_MINUTES: {
    type: 'minutes',
    label: 'Minutes until the earliest time',
    hint: 'The earliest time that guests can choose at checkout; 30 if empty',
    docs: {
      api: 'minutes from now to the first bookable time; default {LEAD_MINUTES}. A server may know other times for some order types and hours',
    },
  },
  LOAD_ORDERS: {
    type: 'count',
    private: true,
    label: 'Orders in the kitchen after which more time is proposed',
    hint: 'For every so many, the desk proposes the minutes below on top of the usual time; empty: always the usual time',
    docs: {
      api: 'for every so many orders that are cooked before it, the desk proposes LOAD_MINUTES more for a new order; never when absent or 0',
      files:
        'for every so many orders that are cooked before a new one, *Accept* at the desk proposes `LOAD_MINUTES` more',
    },
  },
  LOAD_MINUTES: {
    type: 'minutes',
    private: true,
    label: 'Minutes more for them',
    hint: '10 if empty',
    docs: { api: 'see LOAD_ORDERS; default {LOAD_MINUTES}' },
  },
  SLOT_MINUTES: {
    type: 'oneOf',
    // They divide an hour, so that every hour has the same times.
    values: {
      '': 'As usual: 15 minutes',
      '5': '5 minutes',
      '10': '10 minutes',
      '15': '15 minutes',
      '20': '20 minutes',
      '30': '30 minutes',
      '60': '60 minutes',
    },
    label: 'Minutes between two times',
    hint: 'The steps of the times at checkout',
    docs: { api: 'minutes between two bookable times: 5, 10, 15, 20, 30 or 60; default {SLOT_MINUTES}' },
  },
  SLOT_CAPACITY: {
    type: 'count',
    label: 'Maximum orders per time slot',
    hint: 'A time that is full is not offered; empty means any number',
    docs: {
      api: 'maximum number of later orders for one of these times; unlimited when absent or 0',
      files: 'the most orders for one time of `SLOT_MINUTES`',
    },
  },
  SLOT_DISHES: {
    type: 'dishes',
    label: 'Maximum dishes per time slot',
    hint: 'Each dish with its weight; empty means any number',
    docs: {
      api: 'maximum number of dishes in later orders for one of these times, each with its weight; unlimited when absent or 0',
      files:
        'the most dishes for one time, counted by the column `weight` of `products.csv`; an order of more dishes takes a time of its own. Both limits may be set',
    },
  },
} as const satisfies SettingEntries
