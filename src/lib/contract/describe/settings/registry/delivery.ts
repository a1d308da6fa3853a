import type { SettingEntries } from './setting-entry.ts'

export const delivery = {
  DELIVERY_RADIUS: {
    type: 'kilometres',
    label: 'Maximum distance in kilometres',
    hint: 'From the place on the map; empty means that only the areas count',
    docs: {
      api: 'maximum delivery distance from RESTAURANT_COORDINATES in km, `5`; unlimited within the areas when absent',
    },
  },
  USES_NEW_ADDRESS_SYSTEM: {
    type: 'onOff',
    label: 'Find addresses on a map',
    hint: 'Guests search their address and move a pin; off: they choose an area and type it',
    docs: { api: 'a switch for the feature' },
  },
} as const satisfies SettingEntries
