import { folded } from '#contract/kit/folded.ts'

/**
 * What has to be declared, by the words of labels in German, English and Turkish, in small letters without accents. The first that fits
 * counts: nuts and cereals by name stand before their group, and sulphur of dried fruit before sulphites.
 */
const SUBSTANCES: [string, RegExp][] = [
  ['wheat', /\b(?:weizen|wheat|bugday)/],
  ['rye', /\b(?:roggen|rye|cavdar)/],
  ['barley', /\b(?:gerste|barley|arpa)/],
  ['oats', /\b(?:hafer|oats?|yulaf)\b/],
  ['spelt', /\b(?:dinkel|spelt|kavuzlu)/],
  ['gluten', /gluten|getreide|cereals/],
  ['crustaceans', /krebs|krusten|crustacea|kabuklu deniz/],
  ['molluscs', /weichtier|mollus|yumusakca/],
  ['eggs', /\b(?:ei|eier|huhnerei\w*|eggs?|yumurta)\b/],
  ['fish', /\b(?:fisch|fische|fish|balik)\b/],
  ['peanuts', /erdnuss|peanut|yer fistig/],
  ['soya', /\b(?:soja|soya|soy)/],
  ['milk', /\b(?:milch|milk|laktose|lactose|sut)\b|milchzucker/],
  ['almonds', /mandel|almond|badem/],
  ['hazelnuts', /haselnu|hazelnut|findik/],
  ['walnuts', /walnu|ceviz/],
  ['cashews', /cashew|kaju/],
  ['pecans', /pekan|pecan/],
  ['brazil nuts', /paranu|brazil|brezilya/],
  ['pistachios', /pistazi|pistach|antep fistig/],
  ['macadamia', /macadamia|makademya/],
  ['nuts', /schalenfr|\bnuss|nusse\b|tree nut|\bnuts?\b|sert kabuklu/],
  ['celery', /sellerie|celery|kereviz/],
  ['mustard', /\b(?:senf|mustard|hardal)/],
  ['sesame', /sesam|susam/],
  ['lupin', /lupin|aci bakla/],
  ['sulphured', /geschwefelt|sulphurated|kukurtlenmis/],
  ['sulphites', /sulfit|sulphit|schwefeldioxid|kukurt dioksit/],
  ['azo dye', /azofarb|azo dye|azo boya/],
  ['colouring', /farbstoff|colouring|coloring|renklendirici/],
  ['nitrite', /nitrit/],
  ['preservative', /konservier|preservativ|koruyucu/],
  ['antioxidant', /antioxid|antioksidan/],
  ['flavour enhancer', /geschmacksverst|flavour enhanc|flavor enhanc|aroma artirici/],
  ['blackened', /geschwarzt|blackened|siyahlastir/],
  ['waxed', /gewachst|\bwaxed|mumlanmis/],
  ['phosphate', /phosphat|fosfat/],
  ['phenylalanine', /phenylalanin|fenilalanin/],
  ['laxative', /abfuhrend|laxativ/],
  ['sweetener', /sussungs|sussstoff|sweetener|tatlandirici/],
  ['more caffeine', /erhohter koffein|high caffeine|yuksek kafein/],
  ['caffeine', /koffein|caffein|kafein/],
  ['quinine', /chinin|quinin|kinin/],
]
/** Longer texts are sentences. */
const LONGEST = 80

/** What a word of a label means; undefined for anything else. */
export const substanceIn = (text: string): string | undefined =>
  text.length > LONGEST ? undefined : SUBSTANCES.find(([, words]) => words.test(folded(text).trim()))?.[0]

/** Groups of which the law wants the member by name. */
export const COARSE: Record<string, string[]> = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'spelt'],
  nuts: ['almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'brazil nuts', 'pistachios', 'macadamia'],
}
