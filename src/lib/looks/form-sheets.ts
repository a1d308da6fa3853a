import type { FormSheets } from '#contract/describe/settings/forms.ts'
import cardsLarge from '../../styles/looks/cards-large.css?inline'
import cardsTable from '../../styles/looks/cards-table.css?inline'
import cardsTiles from '../../styles/looks/cards-tiles.css?inline'
import cardsTop from '../../styles/looks/cards-top.css?inline'
import headerBand from '../../styles/looks/header-band.css?inline'
import headerBold from '../../styles/looks/header-bold.css?inline'
import headerCentred from '../../styles/looks/header-centred.css?inline'
import headerPlain from '../../styles/looks/header-plain.css?inline'
import heroCollage from '../../styles/looks/hero-collage.css?inline'
import heroPicture from '../../styles/looks/hero-picture.css?inline'
import heroPoster from '../../styles/looks/hero-poster.css?inline'
import heroSplit from '../../styles/looks/hero-split.css?inline'

/** The sheets of all forms. */
export const formSheets: FormSheets = {
  hero: { picture: heroPicture, split: heroSplit, collage: heroCollage, poster: heroPoster },
  cards: { top: cardsTop, large: cardsLarge, table: cardsTable, tiles: cardsTiles },
  header: { bold: headerBold, plain: headerPlain, band: headerBand, centred: headerCentred },
}
