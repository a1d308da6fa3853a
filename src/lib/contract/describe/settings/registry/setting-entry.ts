/** What a setting holds: its check (setting-problem.ts) and its control at the desk follow from it. */
export type SettingTypeName =
  | 'address'
  | 'amount'
  | 'autoAccept'
  | 'branch'
  | 'colour'
  | 'coordinates'
  | 'count'
  | 'country'
  | 'currency'
  | 'datevAccount'
  | 'datevClient'
  | 'datevConsultant'
  | 'datevPayments'
  | 'datevRates'
  | 'dayCounts'
  | 'dayEnds'
  | 'days'
  | 'dishes'
  | 'email'
  | 'fonts'
  | 'guests'
  | 'headCode'
  | 'homeParts'
  | 'kilometres'
  | 'localeAddress'
  | 'minutes'
  | 'onOff'
  | 'page'
  | 'percent'
  | 'percents'
  | 'phone'
  | 'picture'
  | 'pictures'
  | 'providers'
  | 'seconds'
  | 'text'
  | 'tiles'
  | 'timeZone'
  | 'version'
  | 'visits'
  | 'whatsApp'

/** The values that can be chosen, by what the desk calls them; the empty one is none. */
type Values<Text extends string> = Readonly<Record<string, Text>>

interface ShownSetting<Text extends string> {
  decided?: never
  /** What people call it at the desk: a text of src/lib/i18n/desk/settings. */
  label: Text
  /** What it does and where its effect can be seen, at the desk too. */
  hint: Text
}

/** A setting that only other implementations of the API have. */
interface DecidedSetting {
  /** Why it has no effect here: the import refuses it with this text, and the desk does not show it. */
  decided: string
}

/**
 * All that is said of a setting, besides what it is without a value: see the usual values of its group, which pages read. `Text` is a
 * text of the desk.
 */
export type SettingEntry<Text extends string = string> = (
  | { type: 'oneOf'; values: Values<Text> }
  /** With `values`, the desk offers these alone. */
  | { type: SettingTypeName; values?: Values<Text> }
) &
  (ShownSetting<Text> | DecidedSetting) & {
    /** Only owners change it, as it lets in code or an address (docs/security.md); without a level, editors do too. */
    level?: 'owner'
    /** Few restaurants ever change it: the desk folds it away behind the others of its group. */
    rare?: true
    /** Only the server reads it: unless somebody says otherwise, it stays there. */
    private?: true
    /** Why a shop cannot do without it; follows its key in a message. */
    required?: string
    /** Its former keys. Stored rows, drafts and data files may still have them. */
    was?: readonly string[]
    /** What it holds, for `npm run api-docs`. `{KEY}` is what the setting with that key is without a value. */
    docs: {
      /** In docs/api.md, where settings with the same words share a row. */
      api: string
      /** In the table of its group in docs/data-files.md. */
      files?: string
    }
  }

/** Settings by their keys, in the order of the desk. */
export type SettingEntries<Text extends string = string> = Readonly<Record<string, SettingEntry<Text>>>

/** What some of a group's settings are without a value. */
export type UsualOf<Entries extends SettingEntries> = Partial<Record<keyof Entries, string>>

/** A name for each of the values that code knows, and for none. */
export type NamesOf<Value extends string> = Record<Value | '', string>
