import type { ColumnUse } from '#contract/desk/columns.ts'
import { folded } from '#contract/kit/folded.ts'
import { substanceIn } from '../substances.ts'

/** What a header says that its column is for, and which size it names; undefined where it says nothing that is known. */
export interface Heading {
  use: ColumnUse
  size: string
  /** Of columns that may be the price: the one that counts before the others. */
  rank?: number
}

/** A header in small letters without accents, spaces and signs. */
const plain = (text: string): string => folded(text).replaceAll(/[\s.:;,()[\]/_*-]+/g, '')

/** What has no place here, or no meaning that a menu needs: listed, never a price or an allergen. The first that fits counts. */
const LEFT_OUT = [
  // Prices of something else: without tax, of purchase, former, for lunch, for a quantity.
  /netto|ohnemwst|exklmwst|zzgl|^net(?:price)?$/,
  /^ek(?:preis)?$|einkauf|wareneinsatz|einstand|^alis|purchase|^cost|marge|aufschlag|kalkulation/,
  /^alt|alterpreis|preisalt|bisher|vorher|^statt|uvp|listenpreis|streichpreis|eskifiyat|oldprice|fruher/,
  /mittag|lunch|ogle|happyhour|aktion|angebot|rabatt|indirim|discount|kampanya|personal|staff/,
  /grundpreis|preispro|preisje|proliter|prokg|100g|100ml|preisgruppe|preiseinheit|preisliste|preisklasse|wahrung|currency|parabirimi/,
  // Amounts that are no prices.
  /kcal|^kj$|kalori|calor|nahrwert|brennwert|energie|eiweiss|protein|kohlenhydr|^fett|^salz|^zucker|ballast/,
  /gewicht|gramm|^g$|^gr$|weight|gramaj|^ml$|fullmenge|inhalt|portionen/,
  /bestand|lager|stock|^stok|menge|anzahl|^qty|quantity|umsatz|verkauft|absatz|mindest|miktar/,
  /^sort|reihenfolge|^rang|ranking|bewertung|sterne|dauer|zubereitungszeit|minuten|alkohol|^vol|scharfe/,
  /^(?:ean|gtin|barcode|barkod|sku|artikelcode|stokkodu|id|uuid|guid|hersteller|lieferant|marke|konto|erloskonto|kostenstelle|bon|drucker|station)/,
]

/** Headers of everything but prices. */
const NAMED: [ColumnUse, RegExp][] = [
  [
    'number',
    /^(?:(?:speisen?|gericht|artikel|menu|karten)?(?:nr|nummer|no)|number|num|pos|position|sira|#)$/,
  ],
  ['till', /^(?:plu|plunr|plunummer|plucode|kassennr|kassennummer)$/],
  [
    'allergens',
    /^(?:(?:allergene?|allergeninfo|allergenhinweise?|zusatzstoffe?|kennzeichnung|allergens?|additives|alerjen\w*)(?:und|and|&|ve)?){1,2}$/,
  ],
  [
    'category',
    /^(?:kategorie|gruppe|warengruppe|artikelgruppe|speisegruppe|rubrik|bereich|category|group|section|kategori|grup)$/,
  ],
  [
    'description',
    /^(?:\w*beschreibung|zutaten|belag|info|text|description|ingredients|details|aciklama|icindekiler)$/,
  ],
  ['diet', /^(?:vegan|vegetarisch|veggie|ernahrung|diet|vegetarian|vejetaryen)$/],
  ['vat', /^(?:mwst|ust|mehrwertsteuer|steuer|(?:mehrwert|umsatz)?steuersatz|vat|tax|kdv|mwstsatz)%?$/],
  ['picture', /^(?:bild|foto|bilder|bildurl|image|picture|photo|resim|imageurl)$/],
  [
    'blocked',
    /^(?:gesperrt|sperre|blocked|inaktiv|deaktiviert|ausverkauft|soldout|ausgelistet|archiviert|pasif|kapali|tukendi)\??$/,
  ],
  [
    'available',
    /^(?:aktiv|active|verfugbar|available|online|sichtbar|imverkauf|verkaufbar|lieferbar|freigegeben|aktif|mevcut|satista)\??$/,
  ],
  [
    'name',
    /^(?:\w{0,12}name|gerichte?|speisen?|bezeichnung|artikel|titel|produkt|dish|item|title|product|urun|urunadi|yemek|yemekadi|ad|adi|getranke?)$/,
  ],
]

/** Words that limit a price to an order type. The deposit of a bottle is not a price of the dish. */
const PRICES: [ColumnUse, RegExp][] = [
  ['deposit', /(?:einweg|mehrweg|flaschen|dosen)?pfand(?:betrag|preis)?|depozito|deposit/],
  [
    'takeaway',
    /ausserhaus|takeaway|togo|mitnahme|mitnehmen|(?:selbst)?abhol(?:ung|er|preis)?|pickup|gelal|paket/,
  ],
  ['delivery', /liefer(?:ung|preis|dienst)?|delivery|teslimat|kurye|bringdienst/],
  ['table', /imhaus|inhaus|vorort|verzehr|imrestaurant|amtisch|inhouse|dinein|eatin|masada|salonda/],
]
const PRICE =
  /^(?:(?:brutto)?\w{0,10}preise?(?:brutto)?|vk(?:brutto)?|vkpreis|verkaufspreis|price|fiyat|fiyati|satisfiyati|betrag|brutto|neu|neuerpreis|neupreis|preisneu|newprice|yenifiyat|€|eur|euro|preisin(?:€|eur|euro)?|preis(?:€|eur|inkl\w*)|price(?:€|eur)|fiyat(?:₺|tl))$/
/** Headers of prices that name a size, too. */
const PRICE_OF_SIZE = /^(?:preis|price|fiyat|vk).{1,15}$/
/** Headers that are sizes. */
const SIZE =
  /^(?:klein|mittel|normal|standard|gross|small|medium|large|regular|single|party|familie\w*|family|kinder|kucuk|orta|buyuk|[smlx]{1,3}|ca?\d+(?:cm|ml|cl|l)|\d+(?:cm|ml|cl|l|g|kg|stuck|stk|er)|ø\d+\w*|glas|flasche|kanne|tasse|becher|dose|karaffe)$/

export const isSize = (header = ''): boolean => SIZE.test(plain(header))

/** The size that the header of a price names: “Preis klein”, “Ø 26 cm”, “Abholung groß”. */
const sizeOf = (header: string): string =>
  PRICE.test(plain(header))
    ? ''
    : header
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\b(?:verkaufs|abhol|liefer)?preis(?:e)?\b|\bprice\b|\bfiyatı?\b|\bvk\b/gi, '')
        .replaceAll(
          /\bau(?:ß|ss)er haus\b|\b(?:selbst)?abhol(?:ung|er)?\b|\bliefer(?:ung|dienst)?\b|\bim haus\b|\bvor ort\b|\bpick-?up\b|\bdelivery\b|\btake-?away\b|\bto go\b/gi,
          '',
        )
        .replaceAll(/\(?(?:\bin )?(?:[€$£₺]|\b(?:euro?|chf|usd|gbp|try|tl)\b)\)?/gi, '')
        .replaceAll(/^[\s:,/-]+|[\s:,/-]+$/g, '')
        .trim()

/** The words that say in which language the texts of a column are. */
const LANGUAGES: [string, RegExp][] = [
  ['de', /^(?:de|deutsch|german|almanca)$/],
  ['en', /^(?:en|eng|englisch|english|ingilizce)$/],
  ['tr', /^(?:tr|turkisch|turkish|turkce)$/],
  ['fr', /^(?:fr|franzosisch|french|fransizca)$/],
  ['it', /^(?:it|italienisch|italian|italyanca)$/],
  ['es', /^(?:es|spanisch|spanish|ispanyolca)$/],
  ['ar', /^(?:ar|arabisch|arabic|arapca)$/],
  ['ru', /^(?:ru|russisch|russian|rusca)$/],
]

/** The language that a header names, and the rest of it: “Name EN”, “Beschreibung (englisch)”, “name_tr”. */
function languageIn(header: string): { code: string; rest: string } | undefined {
  const words = header.split(/[\s_./()[\]:-]+/).filter(Boolean)
  for (const [at, word] of words.entries()) {
    const [code] = LANGUAGES.find(([, names]) => names.test(folded(word))) ?? []
    if (code === undefined) continue
    const rest = words.toSpliced(at, 1).join(' ')
    // Two letters alone can be anything.
    if (rest !== '' || word.length > 3) return { code, rest }
  }
  return undefined
}

function translated(header: string, language: string): Heading | undefined {
  const { code = language, rest = header } = languageIn(header) ?? {}
  const use = rest === '' ? 'name' : headingOf(rest)?.use
  if (use !== 'name' && use !== 'description') return undefined
  if (code === language) return rest === header ? undefined : { use, size: '' }
  return { use: `${use}In`, size: code }
}

/** A code below a heading of allergens that stands over several columns. */
const CODE_OF_ALLERGENS =
  /^(?:allergene?|allergens?|zusatzstoffe?|additives?|alerjenler)\s+([a-z]{1,2}\d{0,2}|\d{1,2})$/i

export const isAllergen = (header = ''): boolean =>
  substanceIn(header) !== undefined || /^(?:[a-z]{1,2}\d{0,2}|\d{1,2})$/i.test(header)

/** What a header says; `language` is the one in which the shop's names are, where columns may have texts in others. */
export function headingOf(header: string, language?: string): Heading | undefined {
  const text = plain(header)
  if (text === '') return undefined
  const other = language === undefined ? undefined : translated(header, language)
  if (other) return other
  const [, code] = CODE_OF_ALLERGENS.exec(header) ?? []
  if (code !== undefined) return { use: 'allergen', size: code }
  const price = PRICES.find(([, words]) => words.test(text))
  if (price?.[0] === 'deposit') return { use: 'deposit', size: '' }
  if (LEFT_OUT.some(each => each.test(text))) return { use: 'none', size: '' }
  const named = NAMED.find(([, name]) => name.test(text))
  if (named) return { use: named[0], size: '' }
  if (price) return { use: price[0], size: sizeOf(header) }
  if (PRICE.test(text))
    return { use: 'price', size: '', rank: /neu|new|yeni/.test(text) ? 2 : /brutto/.test(text) ? 1 : 0 }
  if (PRICE_OF_SIZE.test(text)) return { use: 'price', size: sizeOf(header) }
  if (isSize(header)) return { use: 'price', size: sizeOf(header) }
  if (substanceIn(header) !== undefined)
    return { use: 'allergen', size: header.replace(/^(?:allergene?|allergens?)\s+/i, '') }
  return undefined
}
