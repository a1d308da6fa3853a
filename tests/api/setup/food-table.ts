import { allCodes } from './demo-orders.ts'

/** The codes of the demo that a food is, and those with which a dish is not without it. */
export interface DemoFood {
  is: string[]
  avoid?: string[]
  de: string[]
  en: string[]
  tr: string[]
}

/** All kinds of a group. */
export const group = (letter: string): string[] => allCodes.filter(code => code.startsWith(letter))
const kind = (...codes: string[]) => ({ is: codes, avoid: [...codes, codes[0]?.slice(0, 1) ?? ''] })

export const foods: DemoFood[] = [
  { is: group('A'), de: ['Gluten'], en: ['gluten'], tr: ['glüten', 'gluten'] },
  { ...kind('A1', 'A5', 'A6'), de: ['Weizen'], en: ['wheat'], tr: ['buğday'] },
  { ...kind('A2'), de: ['Roggen'], en: ['rye'], tr: ['çavdar'] },
  { ...kind('A3'), de: ['Gerste'], en: ['barley'], tr: ['arpa'] },
  { ...kind('A4'), de: ['Hafer'], en: ['oat', 'oats'], tr: ['yulaf'] },
  { ...kind('A5'), de: ['Dinkel'], en: ['spelt'], tr: ['kavuzlu buğday'] },
  { ...kind('A6'), de: ['Khorasan', 'Kamut'], en: ['khorasan', 'kamut'], tr: ['horasan buğdayı'] },
  {
    is: ['B'],
    de: ['Krebstiere', 'Krebstier', 'Krustentiere'],
    en: ['crustaceans', 'crustacean'],
    tr: ['kabuklu deniz ürünleri'],
  },
  { is: ['C'], de: ['Ei', 'Eier'], en: ['egg', 'eggs'], tr: ['yumurta'] },
  { is: ['D'], de: ['Fisch', 'Fische'], en: ['fish'], tr: ['balık'] },
  {
    is: ['E'],
    de: ['Erdnuss', 'Erdnüsse', 'Erdnuesse'],
    en: ['peanut', 'peanuts'],
    tr: ['yer fıstığı', 'yerfıstığı'],
  },
  { is: ['F'], de: ['Soja', 'Sojabohnen'], en: ['soy', 'soya', 'soybeans'], tr: ['soya'] },
  { is: ['G'], de: ['Milch', 'Laktose'], en: ['milk', 'lactose', 'dairy'], tr: ['süt', 'laktoz'] },
  {
    is: group('H'),
    avoid: [...group('H'), 'E'],
    de: ['Nuss', 'Nüsse', 'Nuesse'],
    en: ['nut', 'nuts'],
    tr: ['kuruyemiş'],
  },
  {
    is: group('H'),
    de: ['Schalenfrüchte', 'Schalenfruechte'],
    en: ['tree nuts'],
    tr: ['sert kabuklu yemişler'],
  },
  { ...kind('H1'), de: ['Mandel', 'Mandeln'], en: ['almond', 'almonds'], tr: ['badem'] },
  { ...kind('H2'), de: ['Haselnuss', 'Haselnüsse'], en: ['hazelnut', 'hazelnuts'], tr: ['fındık'] },
  { ...kind('H3'), de: ['Walnuss', 'Walnüsse'], en: ['walnut', 'walnuts'], tr: ['ceviz'] },
  { ...kind('H4'), de: ['Cashew', 'Cashewkerne'], en: ['cashew', 'cashews', 'cashew nuts'], tr: ['kaju'] },
  { ...kind('H5'), de: ['Pekannuss', 'Pekannüsse'], en: ['pecan', 'pecans'], tr: ['pekan cevizi'] },
  {
    ...kind('H6'),
    de: ['Paranuss', 'Paranüsse'],
    en: ['brazil nut', 'brazil nuts'],
    tr: ['brezilya fıstığı'],
  },
  { ...kind('H7'), de: ['Pistazie', 'Pistazien'], en: ['pistachio', 'pistachios'], tr: ['antep fıstığı'] },
  {
    ...kind('H8'),
    de: ['Macadamia', 'Macadamianüsse'],
    en: ['macadamia', 'macadamia nuts'],
    tr: ['makademya fıstığı'],
  },
  { is: ['L'], de: ['Sellerie'], en: ['celery'], tr: ['kereviz'] },
  { is: ['M'], de: ['Senf'], en: ['mustard'], tr: ['hardal'] },
  { is: ['N'], de: ['Sesam'], en: ['sesame'], tr: ['susam'] },
  {
    is: ['O'],
    de: ['Sulfite', 'Sulfit', 'Schwefeldioxid'],
    en: ['sulphites', 'sulfite'],
    tr: ['sülfit', 'sülfitler'],
  },
  { is: ['P'], de: ['Lupine', 'Lupinen'], en: ['lupin'], tr: ['acı bakla'] },
  { is: ['R'], de: ['Weichtiere', 'Weichtier'], en: ['molluscs', 'mollusc'], tr: ['yumuşakçalar'] },
  { is: ['+1', '+16'], de: ['Farbstoff', 'Farbstoffe'], en: ['colouring'], tr: ['renklendirici'] },
  {
    is: ['+2'],
    de: ['Konservierungsstoff', 'Konservierungsstoffe'],
    en: ['preservatives'],
    tr: ['koruyucu'],
  },
  { is: ['+3'], de: ['Antioxidationsmittel'], en: ['antioxidants'], tr: ['antioksidan'] },
  { is: ['+4'], de: ['Geschmacksverstärker', 'Glutamat'], en: ['flavour enhancers'], tr: ['aroma artırıcı'] },
  { is: ['+5'], de: ['geschwefelt'], en: ['sulphurated'], tr: ['kükürtlenmiş'] },
  { is: ['+6'], de: ['geschwärzt'], en: ['blackened'], tr: ['siyahlaştırılmış'] },
  { is: ['+7'], de: ['gewachst'], en: ['waxed'], tr: ['mumlanmış'] },
  { is: ['+8'], de: ['Phosphat'], en: ['phosphate'], tr: ['fosfat'] },
  { is: ['+9'], de: ['Süßungsmittel', 'Süßstoff'], en: ['sweeteners'], tr: ['tatlandırıcı'] },
  { is: ['+10'], de: ['Phenylalanin'], en: ['phenylalanine'], tr: ['fenilalanin'] },
  { is: ['+11', '+15'], de: ['Koffein'], en: ['caffeine'], tr: ['kafein'] },
  { is: ['+12'], de: ['Chinin'], en: ['quinine'], tr: ['kinin'] },
  { is: ['+13'], de: ['Nitritpökelsalz', 'Nitrit'], en: ['nitrite'], tr: ['nitrit'] },
  { is: ['+14'], de: ['abführend'], en: ['laxative'], tr: ['laksatif'] },
  { is: ['+15'], de: ['erhöhter Koffeingehalt'], en: ['high caffeine'], tr: ['yüksek kafein'] },
  { is: ['+16'], de: ['Azofarbstoff', 'Azofarbstoffe'], en: ['azo dye'], tr: ['azo boya'] },
]
