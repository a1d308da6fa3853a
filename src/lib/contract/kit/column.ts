/** What the cells of a column hold. Each kind is read, written and shown in one way. */
type Kinds =
  /**
   * A text, maybe one for each language, and maybe of several lines, of `longest` characters at most; `unique`: no other row has the
   * same. The desk proposes the `choices`.
   */
  | {
      kind: 'text'
      required?: true
      translated?: true
      lines?: true
      longest?: number
      unique?: true
      choices?: Choices
    }
  /** Sanitised HTML for each language, in files of its own: `pages/<id>.<language>.html`. */
  | { kind: 'html' }
  | { kind: 'id' }
  /** An id in addresses: lower case. */
  | { kind: 'slug' }
  /** The key of a row of another table. */
  | { kind: 'reference'; of: string }
  /** The same or nothing; `none`: the desk offers nothing as a choice, too. */
  | { kind: 'optionalReference'; of: string; none?: true }
  /** Keys of rows of another table, or `groups`: of extras. */
  | { kind: 'ids'; of: string }
  /** Keys of dishes, each maybe with a size of its own (slot-dishes.ts). */
  | { kind: 'dishes'; of: 'products' }
  | { kind: 'oneOf'; choices: Choices }
  /** Some of these words; the desk offers the `choices`, if there are any, and else a text. */
  | { kind: 'someOf'; values: readonly string[]; choices?: Choices }
  /** `fallback` is what an empty cell means; no unless it is there. */
  | { kind: 'flag'; fallback?: true }
  /** A whole number, `most` at most, or nothing. */
  | { kind: 'count'; most?: number }
  | { kind: 'minutes' }
  /** A net quantity such as 0.33 l. */
  | { kind: 'quantity' }
  /** An amount of money. */
  | { kind: 'amount'; empty?: true; negative?: true }
  /** An amount in the place of another one, also of 0; or nothing. */
  | { kind: 'ownAmount'; negative?: true }
  | { kind: 'percent'; empty?: true }
  /** The same as text; with `classes`, or a class of VAT rates. */
  | { kind: 'rate'; empty?: true; classes?: true }
  /** A number with two decimals, or nothing. */
  | { kind: 'decimal' }
  | { kind: 'weeklyTimes' }
  | { kind: 'weekday'; empty?: true }
  | { kind: 'clock'; empty?: true }
  | { kind: 'day'; empty?: true }
  | { kind: 'moment' }
  | { kind: 'orderType'; empty?: true }
  | { kind: 'orderTypes' }
  /** Corners of a shape on the map; a distance or the time of a drive; what the delivery costs from which price on (delivery/zone-cells.ts). */
  | { kind: 'shape' }
  | { kind: 'reach' }
  | { kind: 'tiers' }
  /** Degrees of latitude or longitude. */
  | { kind: 'degrees'; most: 90 | 180 }
  | { kind: 'image' }
  | { kind: 'images' }
  /** One picture or several, as the setting of the row has it. */
  | { kind: 'settingPicture' }
  /** The address of a server, without a path. */
  | { kind: 'host' }
  /** The code of a language; `language` is one of those of the shop. */
  | { kind: 'languageCode' }
  | { kind: 'language' }
  /** Who carries out a payment; nobody where it is paid when the order is handed over. */
  | { kind: 'payment'; choices: Choices }

export type ColumnKind = Kinds['kind']

/** Values by what people call them: keys of the desk's texts. An empty value is nothing. */
export type Choices = Readonly<Record<string, string>>

/** A column of a data file: what it holds, who changes it, and what people call it. */
export type DataColumn = Kinds & {
  /** Its field in the database, where that has another name. */
  field?: string
  /** Whether the file may lack it. */
  optional?: true
  /** What people call it, and what they should know when they change it: keys of the desk's texts. */
  label: string
  help?: string
  /** The form of the desk in which it is changed; none for what other parts of the desk change, or nobody. */
  form?: ColumnForm
  /** The column that follows it in the form, where the sequence is not that of the file. */
  before?: string
  /** Only owners change it, as it lets in an address or decides who takes money (docs/security.md); without a level, editors do too. */
  level?: 'owner'
  /** Whether each branch has its own values, also of a menu that it has from the centre. */
  local?: true
}

/** The parts of a dish's form. */
type DishForm = 'texts' | 'menu' | 'picture' | 'declared' | 'choices'
/** `row`: the form of a row that has no parts. `rare`: what is rarely asked of a row, behind “more”. */
export type ColumnForm = DishForm | 'row' | 'rare'

/** The column of one kind. */
export type ColumnOf<K extends ColumnKind> = Extract<DataColumn, { kind: K }>

/** A data file (docs/data-files.md): what its rows are and what it says of them. */
export interface DataTable {
  file: string
  /** By their names in the header, in the sequence in which an export writes them. */
  columns: Readonly<Record<string, DataColumn>>
  /** The columns whose values together are unique; none where rows may be alike, so that they are changed as a whole. */
  key: readonly string[]
  /** The column that names what a row belongs to: it comes and goes with that. */
  belongsTo?: string
  /** Whether branches have it from the centre. */
  central?: true
  /** Whether the file may be missing. */
  optional?: true
  /** Whether that of a branch only adds to the shared one, instead of taking its place. */
  layered?: true
  /** Whether the sequence of its rows is not kept. */
  unsorted?: true
  /** Whether the server writes it, and an import only adds rows to those that are there. */
  grows?: true
}
