import type { SettingEntries } from './setting-entry.ts'

export const advanced = {
  CUSTOM_HEADER_CODE: {
    type: 'headCode',
    level: 'owner',
    label: 'Code for the head of every page',
    hint: 'Only meta, link, script and style. What other hosts send loads only after guests agree',
    docs: { api: 'HTML for the head of every page, see [Code for the head](#code-for-the-head)' },
  },
  MAP_TILES: {
    type: 'tiles',
    level: 'owner',
    label: 'Address of the map tiles',
    hint: 'With z, x and y in braces; OpenStreetMap if empty',
    docs: {
      api: "address of the map tiles: `https://tile.example.org/{z}/{x}/{y}.png`, prefixed with `{s}.` for servers a, b and c, or a path on the shop itself. Default: OpenStreetMap. Read at build time, because the pages' security policy names it",
    },
  },
  MAP_ATTRIBUTION: {
    type: 'text',
    label: 'Who made the map',
    hint: 'Shown with every map',
    docs: { api: 'attribution of the map, shown with every map' },
  },
  HAS_BRANCH: {
    type: 'onOff',
    level: 'owner',
    label: 'The restaurant has branches',
    hint: 'Guests choose a branch before they see the menu',
    docs: { api: 'a switch for the feature' },
  },
  BRANCH: {
    type: 'branch',
    level: 'owner',
    label: 'This branch',
    hint: 'The branch that this server belongs to; its mails link to the branch’s pages',
    docs: { api: "slug of the branch whose API this is; its mails link to that branch's pages" },
  },
  API_EXTENSIONS: {
    type: 'text',
    level: 'owner',
    decided: 'has no effect: the server says itself which extensions it has. Leave it empty',
    docs: { api: 'comma-separated list of names, see [Extensions](#extensions)' },
  },
  WITHOUT_ACCOUNTS: {
    type: 'onOff',
    decided: 'has no effect: the server says itself whether guests can have accounts. Leave it empty',
    docs: {
      api: 'a switch: nobody has an account and nobody can open one, so that the pages offer no login. Read at build time',
    },
  },
} as const satisfies SettingEntries
