import { categoriesByName, isNo, leaveOutColumns, numberIn, placesIn, type Sheet } from './csv.ts'
import { type BroughtDish, type BroughtMenu, emptyDish, emptyMenu, type Format, leaveOut } from './menu.ts'
import { plainText } from './plain-text.ts'

type Row = Record<string, string>

/** What the columns are called, in the languages in which an admin may work: English, German and Turkish. */
const COLUMNS = {
  id: ['id', 'kimlik'],
  type: ['type', 'typ', 'tür'],
  sku: ['sku', 'artikelnummer', 'stok kodu (sku)'],
  name: ['name', 'isim'],
  published: ['published', 'veröffentlicht', 'yayımlanmış'],
  visibility: ['visibility in catalog', 'sichtbarkeit im katalog', 'katalogda görünürlük'],
  short: ['short description', 'kurzbeschreibung', 'kısa açıklama'],
  description: ['description', 'beschreibung', 'açıklama'],
  stocked: ['in stock?', 'vorrätig?', 'auf lager?', 'stokta?'],
  sale: ['sale price', 'angebotspreis', 'indirimli satış fiyatı'],
  price: ['regular price', 'regulärer preis', 'normal fiyat'],
  categories: ['categories', 'kategorien', 'kategoriler'],
  tax: ['tax class', 'steuerklasse', 'vergi sınıfı'],
  images: ['images', 'bilder', 'görseller'],
  parent: ['parent', 'übergeordnetes produkt', 'ebeveyn'],
} as const
const VALUES = /^(?:attribute \d+ value\(s\)|attribut \d+ wert\(e\)|nitelik \d+ değer\(ler\)i)$/
/** What is beside the values of an attribute. */
const OF_ATTRIBUTES = /^(?:attribute|attribut|nitelik) \d+ /

const columnsIn =
  (header: string[]) =>
  (key: keyof typeof COLUMNS): string =>
    COLUMNS[key].find(name => header.includes(name)) ?? ''

/** The products of WooCommerce; the sizes of a dish are rows of the type `variation` behind it. */
export const woocommerce: Format<Sheet> = {
  name: 'WooCommerce',
  file: 'the products, exported as CSV',
  lacks: ['VAT (it has classes of taxes)', 'choices of add-on plugins', 'allergens', 'diets', 'additives'],
  fits: ({ header }) =>
    (['type', 'name', 'price', 'categories'] as const).every(key => columnsIn(header)(key) !== ''),
  read(sheet) {
    const menu = emptyMenu()
    const columnOf = columnsIn(sheet.header)
    const cellOf = (row: Row, key: keyof typeof COLUMNS): string => row[columnOf(key)] ?? ''
    const attributes = sheet.header.filter(name => VALUES.test(name))
    const categoryOf = categoriesByName(menu.categories, name => ({
      id: '',
      name,
      description: '',
      dishes: [],
    }))
    const known = new Map<string, BroughtDish>()
    const left = new Set<string>()
    const { rows } = sheet
    for (const row of rows) {
      const places = placesIn(sheet, row)
      const at = (key: keyof typeof COLUMNS) => places(columnOf(key))
      const name = plainText(cellOf(row, 'name'))
      const kinds = cellOf(row, 'type').split(/,\s*/)
      const price = cellOf(row, 'price')
      const isOut = isNo(cellOf(row, 'stocked')) || cellOf(row, 'visibility') === 'hidden'
      if (cellOf(row, 'sale') !== '')
        menu.doubts.push({
          where: name,
          cell: `${cellOf(row, 'sale')} (${price})`,
          ...at('sale'),
          why: 'is reduced there; the price without the reduction was taken',
        })
      if (kinds.includes('variation')) {
        const parent = cellOf(row, 'parent')
        const dish = known.get(parent)
        const size = attributes
          .flatMap(each => listOf(row[each] ?? ''))
          .map(plainText)
          .join(' / ')
        if (dish) {
          dish.isOff = (dish.sizes.length === 0 || dish.isOff) && isOut
          if (isOut)
            menu.doubts.push({ where: dish.name, cell: size, ...at('name'), why: 'cannot be ordered there' })
          dish.sizes.push({ name: size, price, ...at('price') })
        } else if (!left.has(parent))
          menu.doubts.push({
            ...{ where: name, cell: parent, ...at('parent') },
            why: 'belongs to a dish that is not in the file',
          })
        continue
      }
      if (name === '') continue
      if (columnOf('published') !== '' && cellOf(row, 'published') !== '1') {
        leaveOut(menu, 'products that are not published', name, cellOf(row, 'published'), at('published').at)
        left.add(`id:${cellOf(row, 'id')}`).add(cellOf(row, 'sku'))
        continue
      }
      const isVariable = kinds.includes('variable')
      if (isOut) menu.doubts.push({ where: name, cell: name, ...at('name'), why: 'cannot be ordered there' })
      const dish: BroughtDish = {
        ...emptyDish(),
        id: cellOf(row, 'id'),
        number: numberIn(cellOf(row, 'sku')),
        name,
        description: plainText((cellOf(row, 'short') || cellOf(row, 'description')).replaceAll('\\n', ' ')),
        sizes: isVariable ? [] : [{ name: '', price, ...at('price') }],
        tax: cellOf(row, 'tax'),
        isOff: isOut,
        picture: cellOf(row, 'images').split(/,\s*/)[0] ?? '',
      }
      known.set(`id:${dish.id}`, dish)
      if (cellOf(row, 'sku') !== '') known.set(cellOf(row, 'sku'), dish)
      categoryOf(categoryIn(menu, cellOf(row, 'categories'), { name, ...at('categories') })).dishes.push(dish)
    }
    const read = new Set(Object.values(COLUMNS).flatMap((names): string[] => [...names]))
    leaveOutColumns(menu, sheet, {
      rows,
      isRead: column => read.has(column) || OF_ATTRIBUTES.test(column),
      nameOf: row => plainText(cellOf(row, 'name')),
    })
    return menu
  },
}

/** The entries of a cell: commas separate them, except those behind a backslash. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),\s*/)
    .map(each => each.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** The deepest of the categories: “Karte, Karte > Pizza” is Pizza. */
function categoryIn(menu: BroughtMenu, cell: string, { name, at }: { name: string; at?: string }): string {
  const paths = listOf(cell).map(path => path.split('>').map(plainText))
  const own = paths.filter(
    path => !paths.some(other => other.length > path.length && path.every((step, at) => step === other[at])),
  )
  if (own.length > 1)
    menu.doubts.push({
      where: name,
      cell: own.map(path => path.join(' > ')).join(', '),
      ...(at !== undefined && { at }),
      why: 'is in several categories there; the first was taken',
    })
  return own[0]?.at(-1) ?? ''
}
